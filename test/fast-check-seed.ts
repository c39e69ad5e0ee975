// Laws are tried on the same cases every time, so that a change is judged by what it changed. FAST_CHECK_SEED=… looks elsewhere.

import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20170120) });
