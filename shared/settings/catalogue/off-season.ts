import type { About, Card, Entries, RuleLine } from './entry.ts'

/** What teams can do between the last week of a season and the next draft, where rosters are carried over. */
export interface OffSeasonSettings {
  trades: boolean
  adds: boolean
  spots: boolean
}

interface Needed {
  readonly draft: { readonly keepers: number; readonly keepAll: boolean }
  readonly offSeason: OffSeasonSettings
}
type Here = About<Needed>

/** Whether teams have players between two seasons: only where some of them are kept. */
export function carriesOver({
  draft,
}: {
  readonly draft: { readonly keepers: number; readonly keepAll: boolean }
}): boolean {
  return draft.keepAll || draft.keepers > 0
}

const applies = ({ settings }: Here) => carriesOver(settings)

export const OFF_SEASON: Entries<OffSeasonSettings, Needed> = {
  trades: {
    kind: 'switch',
    label: 'Off-season trades',
    usual: true,
    inOlderLeagues: false,
    isYounger: true,
    applies,
    search: 'off-season offseason trades dynasty',
    row: {
      label: 'Trades',
      hint: 'Players can be traded from the end of the season to the end of the draft. Rosters may be larger until then.',
    },
    rule: { lines: openLines },
  },
  adds: {
    kind: 'switch',
    label: 'Off-season adds and drops',
    usual: false,
    isYounger: true,
    applies,
    search: 'off-season offseason free agents adds drops',
    row: {
      label: 'Adds and drops',
      hint: 'First come, first served: there are no waivers. Rookies of the next draft stay out of reach.',
    },
    rule: { with: 'offSeason.trades' },
  },
  spots: {
    kind: 'switch',
    label: 'Off-season IR and taxi moves',
    usual: true,
    inOlderLeagues: false,
    isYounger: true,
    applies,
    search: 'off-season offseason injured reserve taxi squad',
    row: { label: 'IR and taxi squad', hint: 'Players can be moved to and from them.' },
    rule: { with: 'offSeason.trades' },
  },
}

export const OFF_SEASON_CARDS: readonly Card[] = [
  {
    title: 'Off-season',
    about: 'From the end of the season to the next draft, where teams keep players.',
    section: 'trades',
    rows: ['offSeason.trades', 'offSeason.adds', 'offSeason.spots'],
  },
]

function openLines(about: Here): RuleLine[] {
  if (!applies(about)) return []
  const { trades, adds, spots } = about.settings.offSeason
  const open = [
    trades && 'trades',
    adds && 'adds and drops, first come, first served, without rookies of the next draft',
    spots && 'IR and taxi squad moves',
  ].filter((one) => one !== false)
  return [
    {
      term: 'Off-season',
      text: open.length === 0 ? 'Rosters stay as they are.' : `Open: ${open.join('; ')}.`,
    },
  ]
}
