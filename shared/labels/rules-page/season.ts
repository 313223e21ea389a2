import type { LeagueSettings, PlayoffSettings } from '../../settings/settings.ts'
import { roundsOf } from '../../rules/settings/rounds.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { lineUpSpan } from '../lineup/lineup.ts'
import { counted, listWords } from '../../core/lists.ts'
import { TIE_BREAKER_WORDS } from '../settings/settings.ts'

type Line = { readonly term: string; readonly text: string }

/** What becomes of those who do not play for the title (game rules 2.10). */
export const CONSOLATION_SENTENCES = {
  none: 'Done for the season.',
  ladder: 'Keep playing each week for the remaining places.',
  bracket: 'Play a consolation bracket.',
  toilet: 'Play a bracket in which the loser advances.',
} as const satisfies Record<PlayoffSettings['consolation'], string>

/** How many there are, and how they are divided. */
export function teamLines({ size, season: { divisions } }: LeagueSettings): Line[] {
  const isUneven = divisions.length > 0 && size % divisions.length !== 0
  return [
    { term: 'Teams', text: `${size}.` },
    {
      term: 'Divisions',
      text:
        divisions.length === 0
          ? 'None.'
          : `${listWords(divisions)}.${isUneven ? ' They have different sizes.' : ''}`,
    },
  ]
}

/** The season in plain words. */
export function seasonLines(sport: FantasySportKey, { season }: LeagueSettings): Line[] {
  return [
    {
      term: 'Length',
      text: `${counted(season.weeks, 'week')}${season.playoffs ? ', then the playoffs' : ''}.`,
    },
    {
      term: 'Lineups',
      text:
        season.lock === 'game'
          ? 'Each player locks at the start of their game.'
          : `Everyone locks at the start of the ${lineUpSpan(sport)}’s first game.`,
    },
    {
      term: 'Games',
      text: `${season.doubleHeaders ? 'Two' : 'One'} a week${
        season.medianGame ? ', plus one against the league median: scoring more wins it' : ''
      }.`,
    },
    {
      term: 'Replacements',
      text: season.autoStart
        ? 'Managers can have starters who won’t play replaced, and empty slots filled.'
        : 'None.',
    },
  ]
}

/** The playoffs in plain words. */
export function playoffLines({ size, season: { playoffs, weeks, divisions } }: LeagueSettings): Line[] {
  if (playoffs === null)
    return [{ term: 'Title', text: `No playoffs: the standings after ${counted(weeks, 'week')} decide.` }]
  const { teams, roundWeeks } = playoffs
  const byes = 2 ** roundsOf(teams) - teams
  const rest = byes === 0 ? '' : byes === 1 ? ' The top seed gets a bye.' : ` The top ${byes} seeds get byes.`
  return [
    { term: 'Teams', text: `${teams === size ? 'All' : 'Top'} ${teams} of ${size}.${rest}` },
    { term: 'Rounds', text: roundsText(roundWeeks) },
    {
      term: 'Bracket',
      text: playoffs.reseed
        ? 'Reseeded each round: best remaining seed against worst.'
        : 'Fixed from the start.',
    },
    ...(divisions.length === 0
      ? []
      : [
          {
            term: 'Seeds',
            text: playoffs.divisionWinnersFirst
              ? 'Division winners first.'
              : 'By the standings, whatever the division.',
          },
        ]),
    ...(teams < 4
      ? []
      : [
          {
            term: 'Third place',
            text: playoffs.thirdPlace ? 'The semifinal losers play for it.' : 'Not played for.',
          },
        ]),
    { term: 'Eliminated teams', text: CONSOLATION_SENTENCES[playoffs.consolation] },
    {
      term: 'Tied game',
      text:
        playoffs.tie === 'higher-seed'
          ? 'The better seed wins.'
          : 'Bench points decide, then the better seed.',
    },
  ]
}

/** `3 of a week each.`, `Round 1: 1 week. Final: 2 weeks.` */
function roundsText(roundWeeks: readonly number[]): string {
  const [first = 1] = roundWeeks
  if (roundWeeks.every((weeks) => weeks === first))
    return `${roundWeeks.length}, ${first === 1 ? 'one week' : `${first} weeks`} each.`
  const last = roundWeeks.length - 1
  return roundWeeks
    .map((weeks, round) => `${round === last ? 'Final' : `Round ${round + 1}`}: ${counted(weeks, 'week')}.`)
    .join(' ')
}

/** How teams of the same record are told apart. */
export function tieLines({ season }: LeagueSettings): Line[] {
  return [
    {
      term: 'In order',
      text: `${season.tieBreakers.map((one, index) => `${index + 1}. ${TIE_BREAKER_WORDS[one]}`).join(', ')}.`,
    },
    ...(season.tieBreakers.includes('head-to-head')
      ? [
          {
            term: 'Head-to-head',
            text: 'Used only if all tied teams played each other equally often. Otherwise the next tiebreaker decides.',
          },
        ]
      : []),
    {
      term: 'Three or more',
      text: season.restartTies
        ? 'Tiebreakers are re-applied after each place.'
        : 'All are ranked in one pass.',
    },
  ]
}
