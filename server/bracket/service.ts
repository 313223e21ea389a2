import { Bracket, type FbsTeam, type SavedBracket } from '../../shared/bracket.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import {
  type Bracket as Picks,
  type BracketProblem,
  champion,
  EMPTY_BRACKET,
  problems,
} from '../../shared/rules/bracket.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { inLeague } from '../league-log/in-league.ts'
import * as queries from './queries.ts'

/** The teams that a slot may take, sorted by school. */
export async function listFbsTeams(app: App): Promise<readonly FbsTeam[]> {
  const { teams } = await app.fbsTeams.list()
  return teams
}

/** The fan's own bracket in a league, empty until they save one. */
export async function getBracket(app: App, key: queries.BracketKey): Promise<SavedBracket> {
  const row = await queries.findBracket(app.db, key)
  if (!row) return { bracket: EMPTY_BRACKET, updatedAt: null }
  return { bracket: Bracket.parse(JSON.parse(row.picks)), updatedAt: row.updatedAt }
}

/**
 * Replaces the fan's bracket. It may be incomplete. Of two browsers that save, the later one wins; the
 * answer says when, so that each can tell whether what it shows is what is kept. The league hears of it once,
 * when there is a champion: every pick is saved, and who picks whom is told to nobody.
 * @throws {DomainError} BRACKET_INVALID, with a sentence for every pick that is wrong
 */
export async function saveBracket(app: App, key: queries.BracketKey, bracket: Picks): Promise<SavedBracket> {
  const teams = await listFbsTeams(app)
  const found = problems(bracket, idsOf(teams))
  if (found.length > 0) throw new DomainError('BRACKET_INVALID', { fields: fieldsOf(found) })

  return inLeague(app, { leagueId: key.leagueId, actorId: key.userId }, async (app, league) => {
    const updatedAt = app.now()
    await queries.putBracket(app.db, key, { picks: JSON.stringify(bracket), updatedAt })
    const isFirst = champion(bracket) !== null && (await queries.completeBracket(app.db, key, updatedAt))
    if (isFirst) await league.append({ kind: 'bracket-completed' })
    return { bracket, updatedAt }
  })
}

const idsByList = new WeakMap<readonly FbsTeam[], ReadonlySet<number>>()

/** Made once for a list, which is served for a day. */
function idsOf(teams: readonly FbsTeam[]): ReadonlySet<number> {
  const ids = idsByList.get(teams) ?? new Set(teams.map((team) => team.id))
  idsByList.set(teams, ids)
  return ids
}

function fieldsOf(found: readonly BracketProblem[]): FieldErrors {
  return Object.fromEntries(
    found.flatMap((problem): [field: string, sentence: string][] => {
      switch (problem.kind) {
        case 'unknown-team':
          return [[`bracket.teams.${problem.seed}`, 'There is no such FBS team.']]
        case 'team-twice':
          return problem.seeds.map((seed) => [`bracket.teams.${seed}`, 'This team is in two slots.'])
        case 'not-playing':
          return [[`bracket.winners.${problem.matchup}`, 'This team does not play in this matchup.']]
        case 'out-before':
          return [[`bracket.winners.${problem.matchup}`, 'This team is picked to lose an earlier matchup.']]
      }
    }),
  )
}
