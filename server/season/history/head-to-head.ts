import type { HeadToHead } from '../../../shared/history/history.ts'
import { headToHeadOf } from '../../../shared/rules/history/head-to-head.ts'
import { peopleOf } from '../../../shared/rules/history/managers.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { readHistory } from './all-time.ts'

/** Two people of a league against each other, in all its seasons. @throws {DomainError} NOT_HERE where one of them never managed a team of it */
export async function getHeadToHead(
  app: App,
  league: LeagueRow,
  { a, b }: { a: string; b: string },
): Promise<HeadToHead> {
  const played = (await readHistory(app, league)).map((season) => season.played)
  const people = new Set(peopleOf(played).map(({ id }) => id))
  if (!people.has(a) || !people.has(b)) throw new DomainError('NOT_HERE')
  return headToHeadOf(played, a, b)
}
