import type { LeagueSettings, PlayoffSettings } from '../league-settings.ts'
import { roundsOf } from '../rules/settings/rounds.ts'
import type { FantasySportKey } from '../sports/index.ts'
import { lineUpSpan } from './line-up.ts'
import { counted, listWords } from './lists.ts'
import { TIE_BREAKER_WORDS } from './settings.ts'

type Line = { readonly term: string; readonly text: string }

/** What becomes of those who do not play for the title (game rules 2.10). */
export const CONSOLATION_SENTENCES = {
  none: 'Who is out is done.',
  ladder: 'The others play on every week, for the places below.',
  bracket: 'The others have a bracket of their own.',
  toilet: 'The others have a bracket in which the loser goes on.',
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
          ? 'None: everybody is in one table.'
          : `${listWords(divisions)}.${isUneven ? ' They are not all of one size.' : ''}`,
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
          ? 'Each player’s place is locked when his game begins.'
          : `All places are locked when the first game of the ${lineUpSpan(sport)} begins.`,
    },
    {
      term: 'Games',
      text: `${season.doubleHeaders ? 'Two' : 'One'} a week${
        season.medianGame ? ', and one more against the median of all scores: who has more wins' : ''
      }.`,
    },
    {
      term: 'Replacements',
      text: season.autoStart
        ? 'Managers may let Empire replace starters who will not play, and fill empty slots.'
        : 'Only managers change their lineups.',
    },
  ]
}

/** The playoffs in plain words. */
export function playoffLines({ size, season: { playoffs, weeks, divisions } }: LeagueSettings): Line[] {
  if (playoffs === null)
    return [{ term: 'Title', text: `No playoffs: the table after ${counted(weeks, 'week')} decides.` }]
  const { teams, roundWeeks } = playoffs
  const byes = 2 ** roundsOf(teams) - teams
  const rest =
    byes === 0 ? '' : byes === 1 ? ' The first rests in round 1.' : ` The first ${byes} rest in round 1.`
  return [
    { term: 'Teams', text: `${teams === size ? 'All' : 'The best'} ${teams} of ${size}.${rest}` },
    { term: 'Rounds', text: roundsText(roundWeeks) },
    {
      term: 'Bracket',
      text: playoffs.reseed
        ? 'Made anew after each round: the best of those left against the worst.'
        : 'Fixed from the start.',
    },
    ...(divisions.length === 0
      ? []
      : [
          {
            term: 'Seeds',
            text: playoffs.divisionWinnersFirst
              ? 'The winners of the divisions come first.'
              : 'By the table, whatever the division.',
          },
        ]),
    ...(teams < 4
      ? []
      : [
          {
            term: 'Third place',
            text: playoffs.thirdPlace ? 'The losers of the semi-finals play for it.' : 'Not played for.',
          },
        ]),
    { term: 'The others', text: CONSOLATION_SENTENCES[playoffs.consolation] },
    {
      term: 'Tied game',
      text:
        playoffs.tie === 'higher-seed'
          ? 'The better seed goes on.'
          : 'The points of the bench decide, then the better seed.',
    },
  ]
}

/** `3 of a week each.`, `Round 1: 1 week. Final: 2 weeks.` */
function roundsText(roundWeeks: readonly number[]): string {
  const [first = 1] = roundWeeks
  if (roundWeeks.every((weeks) => weeks === first))
    return `${roundWeeks.length} of ${first === 1 ? 'a week' : `${first} weeks`} each.`
  const last = roundWeeks.length - 1
  return roundWeeks
    .map((weeks, round) => `${round === last ? 'Final' : `Round ${round + 1}`}: ${counted(weeks, 'week')}.`)
    .join(' ')
}

/** How teams of the same record are told apart. */
export function tieLines({ season }: LeagueSettings): Line[] {
  return [
    {
      term: 'Asked in turn',
      text: `${season.tieBreakers.map((one, index) => `${index + 1}. ${TIE_BREAKER_WORDS[one]}`).join(', ')}.`,
    },
    ...(season.tieBreakers.includes('head-to-head')
      ? [
          {
            term: 'Head-to-head',
            text: 'Used only if all tied teams have met equally often. Otherwise the next tie-breaker decides.',
          },
        ]
      : []),
    {
      term: 'Three or more',
      text: season.restartTies
        ? 'Once the best of them has his place, the others begin anew.'
        : 'All are told apart in one go.',
    },
  ]
}
