/** Words of SQL between the columns and values of a condition, and what PostgreSQL writes instead of `in`. */
const GRAMMAR = new Set(['and', 'or', 'in', 'is', 'between', 'any', 'array'])

/**
 * Which columns and values a condition of a table or an index names, each once and in its order: what of it SQLite and
 * every version of PostgreSQL write alike. `(kind in ('a', 'b'))` and `((kind = ANY (ARRAY['a'::text, 'b'::text])))`
 * are both `kind 'a' 'b'`.
 */
export function conditionWords(condition: string): string {
  const words = condition
    .replaceAll(/::(double precision|\w+)(\[\])?/g, '')
    .match(/'(?:[^']|'')*'|"[^"]+"|\w+/g)
    ?.map((word) => (word.startsWith("'") ? word : word.replaceAll('"', '').toLowerCase()))
    .filter((word) => !GRAMMAR.has(word))
  return [...new Set(words)].join(' ')
}
