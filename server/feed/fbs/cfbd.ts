import type { Logger } from 'pino'
import * as z from 'zod'
import type { FbsTeam } from '../../../shared/bracket/bracket.ts'
import { SEEDS } from '../../../shared/rules/bracket/bracket.ts'
import { DAY, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { isPictureHost } from '../upstream/parse/picture-hosts.ts'
import { bySchool, shippedFbsTeams } from './fbs-teams.ts'
import { own } from '../../core/app/own.ts'
import type { App } from '../../core/app/app.ts'

/** Where the teams of a bracket come from. */
export interface FbsTeams {
  /** Sorted by school. Never fails: without an answer the last good list serves, or the shipped one. */
  list(): Promise<FbsTeamList>
}

export interface FbsTeamList {
  readonly teams: readonly FbsTeam[]
  readonly source: 'cfbd' | 'shipped'
}

interface Service {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly timeoutMs: number
}

const MAX_BYTES = 5_000_000

/**
 * The FBS teams of the college football data service (`GET /teams/fbs`), fetched on demand, cached for a day,
 * and not retried for ten minutes after a failure. Without a key it is never called. The key is in the
 * request and nowhere else: not in a log, not in an error.
 */
export function createFbsTeams(options: {
  /** Without a slash at the end. */
  baseUrl: string
  apiKey: string | null
  /** ms since the epoch */
  now: () => number
  log: Pick<Logger, 'warn'>
  /** For the whole answer; 8 s unless told. */
  timeoutMs?: number
}): FbsTeams {
  const { baseUrl, apiKey, now, log, timeoutMs = 8 * SECOND } = options
  let latest: FbsTeamList = { teams: shippedFbsTeams(), source: 'shipped' }
  let nextAskAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  async function ask(service: Service): Promise<void> {
    try {
      const { teams, dropped } = await fetchTeams(service)
      if (dropped > 0) log.warn({ dropped, kept: teams.length }, 'dropped FBS teams that make no sense')
      latest = { teams, source: 'cfbd' }
      nextAskAt = now() + DAY
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'no FBS teams from the college football data service')
      nextAskAt = now() + 10 * MINUTE
    } finally {
      asking = null
    }
  }

  return {
    async list() {
      if (apiKey !== null && now() >= nextAskAt) {
        asking ??= ask({ baseUrl, apiKey, timeoutMs })
        await asking
      }
      return latest
    },
  }
}

/** An answer that cannot be used. Its message is ours alone, so it may be logged. */
class UnusableAnswer extends Error {}

async function fetchTeams(service: Service): Promise<{ teams: FbsTeam[]; dropped: number }> {
  const response = await fetch(`${service.baseUrl}/teams/fbs`, {
    headers: { accept: 'application/json', authorization: `Bearer ${service.apiKey}` },
    redirect: 'error',
    signal: AbortSignal.timeout(service.timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new UnusableAnswer(`status ${response.status}`)
  }
  return readTeams(parseJson(await readText(response)))
}

/** Reads no further than the cap: the length that a response announces is not to be trusted. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new UnusableAnswer(`more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableAnswer('not JSON')
  }
}

function readTeams(answer: unknown): { teams: FbsTeam[]; dropped: number } {
  if (!Array.isArray(answer)) throw new UnusableAnswer('not a list')
  const items = ofSubdivision(answer)
  const byId = new Map<number, FbsTeam>()
  for (const item of items) {
    const team = CfbdTeam.safeParse(item).data
    if (team && !byId.has(team.id)) byId.set(team.id, team)
  }
  if (byId.size < SEEDS.length) throw new UnusableAnswer(`${byId.size} teams are too few for a bracket`)
  return { teams: [...byId.values()].toSorted(bySchool), dropped: items.length - byId.size }
}

const Classified = z.object({ classification: z.string().trim().toLowerCase() })

/**
 * Those of the subdivision, where the answer has other divisions, too. Who is in none known stays in a list
 * that leaves the field out, and goes from one of all divisions: it has hundreds of clubs of old.
 */
function ofSubdivision(answer: readonly unknown[]): unknown[] {
  const told = answer.map((item) => Classified.safeParse(item).data?.classification || null)
  const ofFbs = told.filter((division) => division === 'fbs').length
  const ofOthers = told.filter((division) => division !== null).length - ofFbs
  const isOfAll = ofFbs >= SEEDS.length && ofOthers > 0
  return answer.filter((_, index) => told[index] === 'fbs' || (told[index] === null && !isOfAll))
}

const Text = z.string().trim().min(1).max(80)
const OptionalText = Text.nullable().catch(null)
const Color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable()
  .catch(null)

/** A team needs an id and a school; whatever else is missing or malformed is null. */
const CfbdTeam = z
  .object({
    id: z.int().positive(),
    school: Text,
    abbreviation: OptionalText,
    conference: OptionalText,
    color: Color,
    alternateColor: Color,
    /** What version 1 of the service calls `alternateColor`. */
    alt_color: Color,
    logos: z.array(z.unknown()).catch([]),
  })
  .transform(({ alt_color, logos, ...team }): FbsTeam => ({
    ...team,
    alternateColor: team.alternateColor ?? alt_color,
    logos: logos.flatMap((logo) => mediaAddress(logo) ?? []),
  }))

/** The https form of an address on the hosts that pictures may come from. */
function mediaAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const { protocol, hostname, pathname, search } = new URL(value)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && isPictureHost(hostname) ? `https://${hostname}${pathname}${search}` : null
}

/** Messages of other people's errors may quote a header, so only the name of such an error is used. */
function reasonOf(error: unknown): string {
  if (error instanceof UnusableAnswer) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

/** The college football teams of the FBS. */
export const fbsTeamsOf = own(({ config, now, log }: Pick<App, 'own' | 'config' | 'now' | 'log'>) =>
  createFbsTeams({ ...config.cfbd, now, log }),
)
