// Diagnostics: pulled where the client can, pushed elsewhere, never both. Results carry the version they are of, and go when a document closes.

import type { DiagnosticReport, Diagnostic as ServiceDiagnostic } from "@ruleslawyer/language-service";
import { type DocumentDiagnosticParams, type DocumentDiagnosticReport, DocumentDiagnosticReportKind } from "vscode-languageserver";
import { toDiagnostic } from "./convert.ts";
import { type AfterPause, createHalfTyped } from "./half-typed.ts";
import { guarded, hrefOf, type Session, unawaited } from "./session.ts";

/** Waits about twice as long as the last check took, so that typing is never held up by it. */
const SHORTEST_DELAY = 40;
const LONGEST_DELAY = 800;

export interface Diagnostics {
  changed(uri: string, before?: string): void;
  saved(uri: string): void;
  closed(uri: string): void;
  /** Everything may be different now. */
  refresh(): void;
}

export function serveDiagnostics(session: Session, afterPause?: AfterPause): Diagnostics {
  const { connection, service, addresses } = session;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const costs = new Map<string, number>();

  const halfTyped = createHalfTyped((uri) => {
    if (session.client.pull) unawaited(connection.sendRequest("workspace/diagnostic/refresh"));
    else changed(uri);
  }, afterPause);
  const textOf = (uri: string): string => session.documents.get(addresses.leave(uri))?.getText() ?? "";
  const shown = (report: DiagnosticReport) =>
    session.settings.holdBack ? halfTyped.shown(report.uri, textOf(report.uri), report.diagnostics) : report.diagnostics;
  const converted = (report: DiagnosticReport, found: readonly ServiceDiagnostic[]) =>
    found.map((diagnostic) => toDiagnostic(diagnostic, addresses.leave(report.uri), session.client, hrefOf(session, diagnostic)));

  /** For the status item: how long the last check took, and what it found. */
  function announce(report: DiagnosticReport): void {
    costs.set(report.uri, report.milliseconds);
    if (!session.client.ours) return;
    const errors = report.diagnostics.filter(({ severity }) => severity === "error").length;
    const { version, milliseconds } = report;
    unawaited(connection.sendNotification("ruleslawyer/checked", { uri: addresses.leave(report.uri), version, milliseconds, errors }));
  }

  const push = guarded(session, "diagnostics", undefined, (uri: string) => {
    timers.delete(uri);
    const report = service.diagnostics(uri);
    if (report === undefined) return;
    unawaited(
      connection.sendDiagnostics({ uri: addresses.leave(uri), version: report.version, diagnostics: converted(report, shown(report)) }),
    );
    announce(report);
  });

  function changed(uri: string): void {
    if (session.client.pull) return;
    clearTimeout(timers.get(uri));
    const delay = Math.min(LONGEST_DELAY, Math.max(SHORTEST_DELAY, 2 * (costs.get(uri) ?? 0)));
    timers.set(
      uri,
      setTimeout(() => push(uri), delay),
    );
  }

  connection.languages.diagnostics.on(
    guarded(
      session,
      "diagnostics",
      { kind: DocumentDiagnosticReportKind.Full, items: [] } as DocumentDiagnosticReport,
      ({ textDocument, previousResultId }: DocumentDiagnosticParams): DocumentDiagnosticReport => {
        const report = service.diagnostics(addresses.enter(textDocument.uri));
        if (report === undefined) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
        announce(report);
        const found = shown(report);
        const resultId = found.length < report.diagnostics.length ? `${report.resultId}-${found.length}` : report.resultId;
        if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
        return { kind: DocumentDiagnosticReportKind.Full, resultId, items: converted(report, found) };
      },
    ),
  );

  return {
    changed(uri, before) {
      if (before !== undefined) halfTyped.changed(uri, before, textOf(uri));
      changed(uri);
    },
    saved: halfTyped.settle,
    closed(uri) {
      halfTyped.forget(uri);
      clearTimeout(timers.get(uri));
      timers.delete(uri);
      costs.delete(uri);
      if (!session.client.pull) unawaited(connection.sendDiagnostics({ uri: addresses.leave(uri), diagnostics: [] }));
    },
    refresh() {
      const { client } = session;
      // `refresh` of the library answers with nothing: the request is sent here, so that a refusal is heard and dropped.
      if (client.pull) unawaited(connection.sendRequest("workspace/diagnostic/refresh"));
      else for (const uri of service.documents()) changed(uri);
      if (client.inlayRefresh) unawaited(connection.sendRequest("workspace/inlayHint/refresh"));
      if (client.lensRefresh) unawaited(connection.sendRequest("workspace/codeLens/refresh"));
      if (client.tokensRefresh) unawaited(connection.sendRequest("workspace/semanticTokens/refresh"));
    },
  };
}
