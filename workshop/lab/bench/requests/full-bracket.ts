import { must } from '../../../../shared/core/must.ts'
import {
  type Bracket,
  type Change,
  chooseTeam,
  EMPTY_BRACKET,
  MATCHUP_IDS,
  matchups,
  pickWinner,
  SEEDS,
} from '../../../../shared/rules/bracket/bracket.ts'
import { bearer, send } from '../../driver/caller.ts'

/** Brackets with every winner picked, as a browser saves them, each of which has other teams: as many as there are seeds. */
export async function fullBrackets(server: string, token: string): Promise<Bracket[]> {
  const answer = await send({ url: `${server}/trpc/bracket.teams`, headers: bearer(token) })
  const { result }: { result: { data: { json: { id: number }[] } } } = JSON.parse(answer.body.toString())
  const teams = result.data.json.map(({ id }) => id)
  return SEEDS.map((_seed, first) => fullBracket(teams.slice(first)))
}

/** @param teams of which the first are seeded, and the better seed wins */
function fullBracket(teams: readonly number[]): Bracket {
  let bracket: Bracket = EMPTY_BRACKET
  for (const [index, seed] of SEEDS.entries())
    bracket = accepted(chooseTeam(bracket, seed, must(teams[index], 'a team')))
  for (const id of MATCHUP_IDS) {
    const matchup = must(
      matchups(bracket).find((candidate) => candidate.id === id),
      id,
    )
    bracket = accepted(pickWinner(bracket, id, matchup.sides[0].team))
  }
  return bracket
}

function accepted(change: Change): Bracket {
  if (!change.ok) throw new Error(`The bracket to save is wrong: ${change.problem.kind}`)
  return change.bracket
}
