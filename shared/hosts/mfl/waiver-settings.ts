import type { SettingsChange } from '../../settings/settings.ts'
import type { HostMove } from '../league/host-league.ts'
import type { MflLeague } from './league-answer.ts'
import type { Note } from './notes.ts'
import { hasBids } from './people.ts'
import type { SeasonFiles } from './years.ts'

/** How free agents are won: `BBID` by bids, with `_FCFS` first come, first served between the runs. */
export function waiversOf(league: MflLeague, note: Note): SettingsChange['waivers'] {
  const { currentWaiverType = '', bbidSeasonLimit, bbidMinimum } = league
  const said = currentWaiverType.trim().toUpperCase()
  if (said === '' && !hasBids(league)) return {}
  if (/^(?:NONE|FCFS)$/.test(said)) return { kind: 'none' }
  const continuous = !said.includes('FCFS')
  if (!hasBids(league)) {
    note(
      'currentWaiverType',
      currentWaiverType,
      'The files do not say how the waiver order is made: in Empire it starts as reverse standings.',
    )
    return { kind: 'reverse', continuous }
  }
  const budget = bbidSeasonLimit ?? null
  const isBudget = budget !== null && budget >= 0 && budget <= 10_000
  if (!isBudget) note('bbidSeasonLimit', budget, 'A FAAB budget in Empire is at most $10,000.')
  const least = bbidMinimum ?? null
  const isLeast = least !== null && least >= 0 && least <= Math.min(10, isBudget ? budget : 10)
  if (!isLeast) note('bbidMinimum', least, 'A minimum bid in Empire is at most $10.')
  if (league.bbidIncrement !== '1')
    note('bbidIncrement', league.bbidIncrement, 'Bids in Empire are whole dollars.')
  note(
    'bbidTiebreaker',
    league.bbidTiebreaker,
    'Tied bids go by waiver priority in Empire unless you choose otherwise.',
  )
  return {
    kind: 'faab',
    continuous,
    ...(isBudget && { budget }),
    ...(isLeast && { minimumBid: least }),
  }
}

/** The host’s files say nothing of a deadline; how many drafts ahead picks are traded the trades tell. */
export function tradesOf({ year }: SeasonFiles, moves: readonly HostMove[]): SettingsChange['trades'] {
  const ahead = moves
    .flatMap(({ picks }) => picks.map(({ season }) => season - year))
    .filter((years) => years > 0)
  const hasMoney = moves.some(({ faab }) => faab.length > 0)
  return {
    lastWeek: null,
    ...(ahead.length > 0 && {
      pickSeasons: ahead.reduce((most, years) => Math.min(5, Math.max(most, years)), 1),
    }),
    ...(hasMoney && { money: true }),
  }
}
