// The first example of the scenario language, and what is found in it.

export const SAMPLE = `scenario: A pro-black knight shrugs off black magic
players:
  Alice:
    battlefield: [White Knight, Grizzly Bears]
  Bob:
    battlefield: [Black Knight, Hill Giant]
    hand: [Terror, Unholy Strength]
active: Bob
steps:
  - cast: Unholy Strength
    targets: White Knight
  - cast: Terror
    targets: Grizzly Bears
  - resolve
  - turn: Alice
  - attack: White Knight
  - block:
      Black Knight: White Knight
`;

export const SAMPLE_FOUND = [
  ["target/protection", "702.16b", "White Knight"],
  ["block/protection", "702.16f", "Black Knight: White Knight"],
] as const;
