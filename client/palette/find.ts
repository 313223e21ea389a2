/** In the order in which they are listed where they fit equally well. */
const GROUPS = ['Recent', 'Pages', 'Leagues', 'Players', 'Teams', 'Games', 'Rules'] as const
export type Group = (typeof GROUPS)[number]

/** Something to go to. */
export interface Item {
  readonly group: Group
  /** Where it is; no two lead to the same. */
  readonly href: string
  readonly label: string
  /** What tells it from others of that name, and what it is found by too. */
  readonly detail: string
}

export interface FoundGroup {
  readonly name: Group
  readonly items: readonly Item[]
}

/** As many of a group as can be looked over at a glance. */
const MOST = 6

/** A word of accents, case and punctuation fewer. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
}

/** The words of a question or a name. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * How well something fits what was typed: 0 if it is it, 1 if every word begins one of its own, 2 if some
 * begin one of its detail; null for not at all. No finer, so that the best players stay in front.
 */
export function fitOf({ label, detail }: Pick<Item, 'label' | 'detail'>, text: string): number | null {
  const asked = wordsOf(text)
  const begins = (words: readonly string[]) =>
    asked.every((ask) => words.some((word) => word.startsWith(ask)))
  const own = wordsOf(label)
  if (own.join(' ') === asked.join(' ')) return 0
  if (begins(own)) return 1
  return begins([...own, ...wordsOf(detail)]) ? 2 : null
}

/**
 * What fits, by group: the group with the best first, in it the recent first, then the best.
 * @param items in the order that equals have; those of the server have been found by it already
 * @param recent addresses that were chosen before
 */
export function findItems(items: readonly Item[], text: string, recent: ReadonlySet<string>): FoundGroup[] {
  const hits = items.flatMap((item) => {
    const fit = fitOf(item, text)
    return fit === null ? [] : [{ item, fit: recent.has(item.href) ? fit - 1 : fit }]
  })
  return GROUPS.map((name) => {
    const own = hits.filter(({ item }) => item.group === name).toSorted((a, b) => a.fit - b.fit)
    return { name, best: own[0]?.fit ?? Infinity, items: own.slice(0, MOST).map(({ item }) => item) }
  })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => a.best - b.best)
}

/** The same where nothing has been typed: what was chosen last, then pages and leagues. */
export function beforeTyping(items: readonly Item[], recent: readonly Item[]): FoundGroup[] {
  const left = items.filter(({ href }) => recent.every((item) => item.href !== href))
  return [
    { name: 'Recent' as const, items: recent },
    ...(['Pages', 'Leagues'] as const).map((name) => ({
      name,
      items: left.filter(({ group }) => group === name).slice(0, MOST),
    })),
  ].filter(({ items }) => items.length > 0)
}
