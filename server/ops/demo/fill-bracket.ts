import { must } from '../../../shared/core/must.ts'
import {
  type Bracket,
  type Change,
  chooseTeam,
  EMPTY_BRACKET,
  MATCHUP_IDS,
  type MatchupId,
  matchups,
  pickWinner,
  SEEDS,
} from '../../../shared/rules/bracket/bracket.ts'
import type { Api } from '../../web/trpc/router.ts'

/** Twelve schools that a fan might see in a playoff, best first. */
const FIELD = [
  'Ohio State',
  'Indiana',
  'Georgia',
  'Texas Tech',
  'Oregon',
  'Ole Miss',
  'Texas A&M',
  'Oklahoma',
  'Notre Dame',
  'Alabama',
  'Miami',
  'Tulane',
]

/** Fills and saves a bracket to the champion: the first side always wins, but for one upset. */
export async function fillBracket(api: Api, code: string, { upset }: { upset: MatchupId }): Promise<void> {
  const teams = await api.bracket.teams()
  let bracket: Bracket = EMPTY_BRACKET
  for (const [index, seed] of SEEDS.entries()) {
    const team = must(
      teams.find(({ school }) => school === FIELD[index]),
      `a team of ${FIELD[index]}`,
    )
    bracket = accepted(chooseTeam(bracket, seed, team.id))
  }
  for (const id of MATCHUP_IDS) {
    const matchup = must(
      matchups(bracket).find((candidate) => candidate.id === id),
      id,
    )
    const side = matchup.sides[id === upset ? 1 : 0]
    bracket = accepted(pickWinner(bracket, id, side.team))
  }
  await api.bracket.save({ code, bracket })
}

function accepted(change: Change): Bracket {
  if (!change.ok) throw new Error(`The demo's bracket is wrong: ${change.problem.kind}`)
  return change.bracket
}
