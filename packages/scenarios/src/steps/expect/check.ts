// One property of one object, being checked.

import type { GameObject, ObjectId, View } from "@ruleslawyer/core";
import type { Session } from "../../check/session.ts";
import type { PropertySyntax } from "../../syntax/step-ast.ts";

export interface Check {
  readonly session: Session;
  readonly view: View;
  readonly id: ObjectId;
  readonly object: GameObject;
  readonly property: PropertySyntax;
  readonly name: string;
}
