import { library } from "../../tools/tsdown-library.ts";

export default library(["src/index.ts"]);
