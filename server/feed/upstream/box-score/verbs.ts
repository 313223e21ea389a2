/**
 * For an expression that has just found a verb: it is none where another follows, for then it is a name. Cooper Rush runs,
 * too.
 * @param verb an expression for all of them
 */
export function notBefore(verb: string): string {
  return String.raw`(?!,? (?:(?:jr|sr|[ivl]+)\b\.? )?${verb}\b)`
}
