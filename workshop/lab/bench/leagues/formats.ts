import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { HOUR } from '../../../../shared/core/time.ts'
import { bearer } from '../../driver/caller.ts'
import { addressOf } from '../../driver/procedure.ts'
import { type Played, seedWeekEnd } from '../../driver/seed-week-end.ts'
import { helloRequest, type Request, request } from '../measuring/cost.ts'
import { findGenerator, type Generator } from '../measuring/generator.ts'
import { measureCases } from '../measuring/rounds.ts'
import { startHello } from '../measuring/hello.ts'
import type { Settings } from '../measuring/suite.ts'
import type { ServerProcess } from '../../driver/server-process.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { startAt } from './many-leagues.ts'

/** Times the cost of the same page by points, and a table beside the league's home, as in the suite of a season. */
const GOALS = { categories: 1.2, table: 2 }

const CATEGORIES: Played = { format: { scoring: 'each-category' } }
const ROTO: Played = {
  size: 16,
  season: { weeks: 4, playoffs: null },
  format: { scoring: 'each-category', competition: 'table' },
}

interface Started {
  readonly server: ServerProcess
  readonly code: string
  readonly token: string
}

/** What pages of leagues by categories cost in the middle of a week, beside those of a league by points. */
export async function measureFormats(settings: Settings): Promise<Row[]> {
  const generator = findGenerator(settings.workDir)
  await using hello = await startHello()
  const points = await startMidWeek(settings, 'points', {})
  await using _points = points.server
  const categories = await startMidWeek(settings, 'categories', CATEGORIES)
  await using _categories = categories.server
  const roto = await startMidWeek(settings, 'roto', ROTO)
  await using _roto = roto.server
  const asked = (started: Started, procedure: string, name: string) =>
    pageRequest(generator, started, { procedure, name })
  // Awaited here: the servers end with this function.
  return await measureCases(
    [
      {
        subject: asked(categories, 'matchup.get', 'A live matchup by categories'),
        reference: asked(points, 'matchup.get', 'one by points'),
        goal: { dear: { atMost: GOALS.categories } },
      },
      {
        subject: asked(categories, 'matchup.ofWeek', 'All live matchups of a week by categories'),
        reference: asked(points, 'matchup.ofWeek', 'a week by points'),
        goal: { dear: { atMost: GOALS.categories } },
      },
      {
        subject: asked(roto, 'standings.ofLeague', 'A live roto table of 16 teams'),
        reference: asked(roto, 'league.home', 'home of the same league'),
        goal: { dear: { atMost: GOALS.table } },
      },
    ],
    settings,
    helloRequest(generator, hello),
  )
}

/** The built server with a league of that format, two hours before the end of its first week. */
async function startMidWeek({ workDir }: Settings, name: string, played: Played): Promise<Started> {
  const folder = path.join(workDir, `format-${name}`)
  mkdirSync(folder, { recursive: true })
  const databaseFile = path.join(folder, 'empire.db')
  progress(`Writing a league: ${name}`)
  const { code, token, secret, endsAt } = await seedWeekEnd(databaseFile, 1, played)
  return { server: await startAt({ databaseFile, secret }, endsAt - 2 * HOUR), code, token }
}

function pageRequest(
  generator: Generator,
  { server, code, token }: Started,
  { procedure, name }: { procedure: string; name: string },
): Request {
  return request(generator, name, {
    server,
    target: { url: addressOf(server.url, procedure, { code }), headers: bearer(token) },
    status: 200,
  })
}
