import type { SettingsChange } from '../../settings/settings.ts'
import type { YahooSettings } from './league-documents.ts'
import { weekOfDay } from './moves.ts'
import type { YahooSport } from './scoring.ts'
import { bounded, noteOf, type OfLeague, type Read } from './setting-notes.ts'

/**
 * Kinds of waivers: `R` is a continual rolling list, and `F` before it FAAB, whose ties that list decides; with another
 * letter the order is set anew each week, by the reverse of the standings.
 */
export function waiversOf(
  settings: YahooSettings,
  sport: YahooSport,
): Read<NonNullable<SettingsChange['waivers']>> {
  const { waiver_type: type = '', waiver_rule: rule, waiver_time: days, post_draft_players: after } = settings
  const isFaab = settings.uses_faab === true || type.startsWith('F')
  const isRolling = type.endsWith('R')
  const hold = bounded('waiver_time', days, [0, 7])
  const week = bounded('max_weekly_adds', settings.max_weekly_adds, [1, 500])
  const season = bounded('max_adds', settings.max_adds ?? settings.max_season_adds, [1, 500])
  const notes = [...hold.notes, ...week.notes, ...season.notes]
  const isKnown = /^F?R$/.test(type)
  if (type !== '' && !isKnown)
    notes.push(
      noteOf('waiver_type', type, 'Here the order of claims is taken as the reverse of the standings.'),
    )
  if (isFaab) notes.push(noteOf('uses_faab', 1, 'Yahoo does not tell the budget: here it is $100.'))
  if (rule === 'gametime' && sport === 'nfl')
    notes.push(
      noteOf('waiver_rule', rule, 'Players are on waivers from kickoff: here until Wednesday’s run.'),
    )
  else if (rule !== undefined)
    notes.push(noteOf('waiver_rule', rule, 'Here players are on waivers as in any league of the sport.'))
  return {
    part: {
      ...((isFaab || type !== '') && {
        kind: isFaab ? ('faab' as const) : isRolling ? ('rolling' as const) : ('reverse' as const),
      }),
      ...(isFaab && type !== '' && { ties: isRolling ? ('rolling' as const) : ('reverse' as const) }),
      ...(rule === 'gametime' && { afterGame: sport === 'nfl' ? ('weekly' as const) : ('next' as const) }),
      ...(hold.value !== undefined && { dropHours: hold.value * 24 }),
      ...(after === 'FA' && { afterDraft: 'free' as const }),
      ...(after === 'W' && { afterDraft: 'waivers' as const }),
      ...(week.value !== undefined && { addsPerWeek: week.value }),
      ...(season.value !== undefined && { addsPerSeason: season.value }),
    },
    notes,
  }
}

const REVIEWS: ReadonlyMap<string, 'commissioner' | 'votes' | 'none'> = new Map([
  ['commish', 'commissioner'],
  ['vote', 'votes'],
  ['none', 'none'],
])

/** Who reviews trades, until when they are open, and whether they have picks. */
export function tradesOf(
  settings: YahooSettings,
  { weeks, isTable }: OfLeague,
): Read<NonNullable<SettingsChange['trades']>> {
  const {
    trade_ratify_type: ratified,
    trade_reject_time: days,
    trade_end_date: end,
    max_trades: most,
  } = settings
  const review = REVIEWS.get(ratified ?? '')
  const hours = bounded('trade_reject_time', days, [0, 7])
  const perSeason = bounded('max_trades', most, [1, 100])
  const lastWeek = end === undefined ? null : weekOfDay(end.replaceAll('-', ''), weeks)
  const last = bounded('trade_end_date', lastWeek ?? undefined, [1, 30])
  const notes = [...hours.notes, ...perSeason.notes, ...last.notes]
  if (ratified !== undefined && review === undefined)
    notes.push(noteOf('trade_ratify_type', ratified, 'This way to review trades is not known here.'))
  if (review === 'votes')
    notes.push(
      noteOf(
        'trade_ratify_type',
        'vote',
        'How many votes veto a trade Yahoo does not tell: here it is half of the teams.',
      ),
    )
  if (end !== undefined && lastWeek === null)
    notes.push(
      noteOf('trade_end_date', end, 'The files do not say in which week that is: here trades end as usual.'),
    )
  else if (end !== undefined && !isTable)
    notes.push(noteOf('trade_end_date', end, `Here trades are open until the end of Week ${lastWeek ?? ''}.`))
  return {
    part: {
      ...(review !== undefined && { review }),
      ...(hours.value !== undefined && hours.value > 0 && { reviewHours: hours.value * 24 }),
      ...(end === undefined && { lastWeek: null }),
      ...(last.value !== undefined && { lastWeek: last.value }),
      ...(perSeason.value !== undefined && { perSeason: perSeason.value }),
      ...(settings.can_trade_draft_picks !== undefined && {
        pickSeasons: settings.can_trade_draft_picks ? 1 : 0,
      }),
    },
    notes,
  }
}
