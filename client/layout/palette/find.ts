/** In the order in which they are listed where they fit equally well. */
const GROUPS = [
  'Recent',
  'This league',
  'Pages',
  'Actions',
  'Leagues',
  'Players',
  'Teams',
  'Games',
  'Rules',
  'Settings',
] as const

export type Group = (typeof GROUPS)[number]

/** What is done here rather than gone to. */
export type Act = 'theme' | 'keys' | 'log-out'

/** Something to go to, or to do. */
export interface Item {
  readonly group: Group
  /** Where it is; no two lead to the same. Of what is done here: a name of its own. */
  readonly href: string
  readonly label: string
  /** What tells it from others of that name, and what it is found by too. */
  readonly detail: string
  /** What fans also call it, in lower case; not shown. */
  readonly words?: string
  readonly act?: Act
}

export interface FoundGroup {
  readonly name: Group
  readonly items: readonly Item[]
}

/** As many of a group as can be looked over at a glance. */
const MOST = 6
/** The same page of every league: there are seldom more. */
const MOST_LEAGUES = 12

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
 * How well something fits what was typed: 0 if it is it, 0.5 if it is what fans also call it, 1 if every word begins one
 * of its own, 2 if some begin one of its detail or of its other names; null for not at all. No finer, so that the best
 * players stay in front.
 */
export function fitOf({ label, detail, words = '' }: Pick<Item, 'label' | 'detail' | 'words'>, text: string) {
  const asked = wordsOf(text)
  const begins = (known: readonly string[]) =>
    asked.every((ask) => known.some((word) => word.startsWith(ask)))
  const own = wordsOf(label)
  if (own.join(' ') === asked.join(' ')) return 0
  const named = [...own, ...wordsOf(words)]
  if (words !== '' && asked.length > 0 && asked.every((ask) => named.includes(ask))) return 0.5
  if (begins(own)) return 1
  return begins([...named, ...wordsOf(detail)]) ? 2 : null
}

/**
 * What fits, by group: the group with the best first, in it the recent first, then the best.
 * @param items in the order that equals have; those of the server have been found by it already
 * @param recent addresses that were chosen before
 */
export function findItems(items: readonly Item[], text: string, recent: ReadonlySet<string>): FoundGroup[] {
  const hits = items.flatMap((item) => {
    const found = fitOf(item, text)
    if (found === null) return []
    // Of a page and a setting of its name fans seldom mean the setting.
    const fit = item.group === 'Settings' ? Math.max(found, 1) : found
    return [{ item, fit: recent.has(item.href) ? fit - 1 : fit }]
  })
  return GROUPS.map((name) => {
    const own = hits.filter(({ item }) => item.group === name).toSorted((a, b) => a.fit - b.fit)
    return {
      name,
      best: own[0]?.fit ?? Infinity,
      items: own.slice(0, name === 'Leagues' ? MOST_LEAGUES : MOST).map(({ item }) => item),
    }
  })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => a.best - b.best)
}

/** The same where nothing has been typed: what was chosen last, then the league's pages, other pages and leagues. */
export function beforeTyping(items: readonly Item[], recent: readonly Item[]): FoundGroup[] {
  const left = items.filter(({ href }) => recent.every((item) => item.href !== href))
  return [
    { name: 'Recent' as const, items: recent },
    ...(['This league', 'Pages', 'Leagues'] as const).map((name) => ({
      name,
      items: left.filter(({ group }) => group === name).slice(0, MOST),
    })),
  ].filter(({ items }) => items.length > 0)
}
