// How each line-based format writes cards, sections, comments and metadata: one table, so that formats can be compared.

import type { LineStyles } from "./line-style.ts";
import { PROGRAM_STYLES } from "./program-styles.ts";
import { SITE_STYLES } from "./site-styles.ts";

export const LINE_STYLES: LineStyles = { ...PROGRAM_STYLES, ...SITE_STYLES };
