// A short text on a colored ground: counts, marks, damage.

import { measureText } from "./measure-text.ts";
import { element, escapeXml } from "./svg.ts";

/** A short text on a colored ground, around a point. */
export function badge(
  x: number,
  y: number,
  text: string,
  fill: string,
  ink: string,
  size: number,
  shape: "pill" | "burst" = "pill",
): string {
  const width = Math.max(size * 1.5, measureText(text, size, true) + size * 0.7);
  const height = size * 1.5;
  const ground =
    shape === "burst"
      ? element("path", { d: burst(x, y, Math.max(width, height) * 0.62), fill, stroke: ink, "stroke-width": 1 })
      : element("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2, fill, stroke: ink, "stroke-width": 1 });
  return (
    ground +
    element("text", { x, y: y + size * 0.36, "font-size": size, "font-weight": 700, "text-anchor": "middle", fill: ink }, escapeXml(text))
  );
}

function burst(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 20 }, (_, i) => {
    const r = i % 2 === 0 ? radius : radius * 0.78;
    const angle = (i * Math.PI) / 10;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
