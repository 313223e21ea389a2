import { createEspn } from '../../server/feed/upstream/espn.ts'
import type { FeedSource } from '../../shared/feed/source.ts'
import type { createFakeEspn } from './fake-espn.ts'

/**
 * The network source on a fake feed: hasty while that misbehaves, so that tests need not wait for it, and as
 * patient as ever while it is well, so that a busy machine is no outage.
 * @param bytes that an answer may have at most
 */
export function createImpatientEspn(
  espn: Awaited<ReturnType<typeof createFakeEspn>>,
  { now, bytes }: { now: () => number; bytes: number },
): FeedSource {
  const { baseUrl, fetch } = espn
  const settings = { baseUrl, fetch, now, log: { debug: () => {} } }
  const patient = createEspn({ ...settings, limits: { bytes } })
  const hasty = createEspn({ ...settings, limits: { headers: 200, total: 400, bytes } })
  const source = () => (espn.fault === 'none' ? patient : hasty)
  return {
    name: 'espn',
    scoreboard: (sport, dates) => source().scoreboard(sport, dates),
    news: (sport) => source().news(sport),
    summary: (sport, gameId) => source().summary(sport, gameId),
    teams: (sport) => source().teams(sport),
    roster: (sport, teamId) => source().roster(sport, teamId),
    injuries: (sport) => source().injuries(sport),
  }
}
