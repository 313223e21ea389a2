import type { LeagueSettings } from '../../settings/settings.ts'
import { type FantasySportKey, FANTASY_SPORTS } from '../../sports/index.ts'
import { rosterSize, startersAt, mostOf } from '../../rules/settings/roster.ts'
import { reserveLines, taxiLines } from './reserve.ts'
import { draftLines } from './draft.ts'
import { playoffLines, seasonLines, teamLines, tieLines } from './season.ts'
import { tradeLines } from './trades.ts'
import { waiverLines } from './waivers.ts'
import { counted, listWords } from '../../core/lists.ts'
import { positionName } from '../settings/settings.ts'

/** A rule in plain words. */
export interface RuleLine {
  readonly term: string
  readonly text: string
}

/** The sections of what a league plays by, in the order of the page. */
export const RULES_SECTIONS = {
  teams: 'Teams',
  roster: 'Rosters',
  draft: 'The draft',
  season: 'The season',
  playoffs: 'The playoffs',
  ties: 'Tiebreakers',
  waivers: 'Free agents and waivers',
  trades: 'Trades',
} as const
export type RulesSectionKey = keyof typeof RULES_SECTIONS

export interface RulesSection {
  readonly key: RulesSectionKey
  readonly title: string
  readonly lines: readonly RuleLine[]
}

/** What a league plays by besides its scoring rules, in plain words. */
export function rulesPage(sport: FantasySportKey, settings: LeagueSettings): RulesSection[] {
  const lines: Record<RulesSectionKey, readonly RuleLine[]> = {
    teams: teamLines(settings),
    roster: rosterLines(sport, settings),
    draft: draftLines(settings),
    season: seasonLines(sport, settings),
    playoffs: playoffLines(settings),
    ties: tieLines(settings),
    waivers: waiverLines(settings.waivers),
    trades: tradeLines(settings),
  }
  return Object.entries(RULES_SECTIONS).map(([name, title]) => {
    const key = name as RulesSectionKey // the keys of the literal above
    return { key, title, lines: lines[key] }
  })
}

/** In which section a setting is. @param path such as `season.playoffs.teams` */
export function rulesSectionOf(path: string): RulesSectionKey {
  const is = (...parts: readonly string[]) =>
    parts.some((part) => path === part || path.startsWith(`${part}.`))
  if (is('size', 'season.divisions')) return 'teams'
  if (is('roster')) return 'roster'
  if (is('draft')) return 'draft'
  if (is('waivers')) return 'waivers'
  if (is('trades')) return 'trades'
  if (is('season.playoffs')) return 'playoffs'
  return is('season.tieBreakers', 'season.restartTies') ? 'ties' : 'season'
}

function rosterLines(sport: FantasySportKey, { size, roster }: LeagueSettings): RuleLine[] {
  const { slots, positions } = FANTASY_SPORTS[sport]
  const starters = slots.flatMap((slot): RuleLine[] => {
    const count = startersAt(roster, slot)
    if (count === 0) return []
    const start = `${count} ${count === 1 ? 'starts' : 'start'}`
    const who = slot.positions.map((position) => positionName(sport, position).toLowerCase())
    return [{ term: slot.name, text: who.length === 1 ? `${start}.` : `${start}: ${listWords(who, 'or')}.` }]
  })
  const limits = positions.filter(({ key }) => mostOf(roster, key) < Infinity)
  const players = rosterSize(roster)
  return [
    ...starters,
    {
      term: 'Bench',
      text: roster.bench === 0 ? 'None.' : `${counted(roster.bench, 'player')}.`,
    },
    ...reserveLines(roster),
    ...taxiLines(roster),
    {
      term: 'Limits',
      text:
        limits.length === 0
          ? 'None.'
          : `At most: ${limits.map(({ key, name }) => `${name.toLowerCase()} ${mostOf(roster, key)}`).join(', ')}.`,
    },
    { term: 'Total', text: `${counted(players, 'player')} per team, ${players * size} in the league.` },
  ]
}
