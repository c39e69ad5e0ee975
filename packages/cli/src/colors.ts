// Colors on a terminal, as NO_COLOR, FORCE_COLOR and pipes ask.

import picocolors from "picocolors";
import type { Colors } from "./reporters/pretty.ts";

export function terminalColors(): Colors {
  return picocolors.createColors(picocolors.isColorSupported);
}
