export const draftTitle = (league: string) => `Draft: ${league}`
export const DRAFT_TEXT = 'Set your queue before it starts.'

export const keepersTitle = (league: string) => `Keeper deadline: ${league}`
export const KEEPERS_TEXT = 'Choose who you keep before this.'

export const waiversTitle = (league: string) => `Waivers run: ${league}`
export const WAIVERS_TEXT = 'Put your claims in before this.'

export const tradesTitle = (league: string) => `Trade deadline: ${league}`
export const TRADES_TEXT = 'No trades can be offered or accepted after this.'

/** @param label of the week: `Week 5` */
export const lockTitle = (label: string, league: string) => `Lineups lock, ${label}: ${league}`
export const LOCK_TEXTS = {
  game: 'The first game of the week starts. Each player locks at the start of their game.',
  'first-game': 'The first game starts, and everyone locks with it.',
} as const

/** @param round `Semifinals` */
export const roundTitle = (round: string, league: string) => `${round}: ${league}`

/**
 * A week of a team.
 * @param of.opponent null for none, or none that is known yet
 */
export function weekTitle(
  label: string,
  of: {
    readonly own: string
    readonly league: string
    readonly opponent: string | null
    readonly isBye: boolean
    readonly hasOpponents: boolean
  },
): string {
  if (!of.hasOpponents) return `${label}: ${of.own}, ${of.league}`
  if (of.isBye) return `${label}: ${of.own} (bye)`
  return `${label}: ${of.own} vs ${of.opponent ?? 'TBD'}`
}

/** @param round `Semifinals`; null before the playoffs */
export function weekText(league: string, round: string | null): string {
  return round === null ? league : `${league}, ${round}`
}
