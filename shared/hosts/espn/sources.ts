import type * as z from 'zod'
import { isRecord } from '../answers.ts'
import type { HostDocument } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import { parseDocument } from '../league/parse.ts'
import type { Unread } from '../league/unread.ts'
import {
  EspnCommunication,
  EspnGameState,
  EspnLeague,
  EspnPlayerList,
  EspnPlayerPool,
  EspnProTeams,
} from './documents.ts'
import type { EspnTopic } from './transaction-documents.ts'
import type { EspnPlayer } from './player-documents.ts'
import { playersIn } from './season-documents.ts'

/** What a folder of ESPN’s answers has, each read by its kind. */
export interface EspnSources {
  readonly leagues: readonly EspnLeague[]
  readonly players: readonly EspnPlayer[]
  readonly proTeams: ReadonlyMap<number, string>
  /** Activity by the file that it is in: such an answer does not name its season. */
  readonly topics: ReadonlyArray<{ readonly path: string; readonly topics: readonly EspnTopic[] }>
}

type Kind = 'league' | 'player-pool' | 'player-list' | 'communication' | 'pro-teams' | 'game-state'

/**
 * Tells documents apart by what is in them and reads each. One that is of no known kind is told to `unread`.
 * @throws {HostFileError}
 */
export function readSources(documents: readonly HostDocument[], unread: Unread): EspnSources {
  const leagues: EspnLeague[] = []
  const players: EspnPlayer[] = []
  const proTeams = new Map<number, string>()
  const topics: Array<{ path: string; topics: readonly EspnTopic[] }> = []
  for (const document of documents) {
    const all = answersIn(document)
    for (const { value, at, kind } of all) {
      const read = <Schema extends z.ZodType>(schema: Schema) =>
        parseDocument(schema, document, { unread, value, at })
      switch (kind) {
        case 'league':
          leagues.push(read(EspnLeague))
          break
        case 'player-pool':
          players.push(...read(EspnPlayerPool).players.flatMap(({ player }) => player ?? []))
          break
        case 'player-list':
          players.push(...read(EspnPlayerList))
          break
        case 'communication':
          topics.push({ path: document.path, topics: read(EspnCommunication).topics })
          break
        case 'pro-teams':
          for (const { id, abbrev } of read(EspnProTeams).settings.proTeams)
            if (abbrev) proTeams.set(id, abbrev.slice(0, 10))
          break
        case 'game-state':
          read(EspnGameState)
          break
        default:
          kind satisfies never
      }
    }
    if (all.length === 0) unread.set(`${document.path}:`.slice(0, 400), 1)
  }
  return { leagues, players: [...players, ...leagues.flatMap(playersIn)], proTeams, topics }
}

interface Answer {
  readonly value: unknown
  /** Where it is in its document. */
  readonly at: string
  readonly kind: Kind
}

/** The answers that a document is: one, or of past seasons (`leagueHistory`) a list of them. */
function answersIn({ path, value, kind: of }: HostDocument): Answer[] {
  if (of !== 'json') return []
  const refusal = messageOf(value)
  if (refusal !== null) throw new HostFileError(path, `is a refusal of the host and no league: ${refusal}`)
  if (!Array.isArray(value)) {
    const kind = kindOf(value)
    return kind === null ? [] : [{ value, at: '', kind }]
  }
  const leagues = value.flatMap((one: unknown, index): Answer[] =>
    kindOf(one) === 'league' ? [{ value: one, at: `[${index}]`, kind: 'league' }] : [],
  )
  if (leagues.length > 0 && leagues.length === value.length) return leagues
  const [first]: readonly unknown[] = value
  return isRecord(first) && 'defaultPositionId' in first ? [{ value, at: '', kind: 'player-list' }] : []
}

function kindOf(value: unknown): Kind | null {
  if (!isRecord(value)) return null
  if ('seasonId' in value && ('id' in value || 'teams' in value || 'settings' in value)) return 'league'
  if ('topics' in value) return 'communication'
  if ('players' in value) return 'player-pool'
  const { settings } = value
  if (isRecord(settings) && 'proTeams' in settings) return 'pro-teams'
  return 'currentScoringPeriod' in value ? 'game-state' : null
}

/** What the host says instead of an answer, such as to whoever may not see the league. */
function messageOf(value: unknown): string | null {
  if (!isRecord(value) || 'seasonId' in value || !Array.isArray(value['messages'])) return null
  const [message]: readonly unknown[] = value['messages']
  return typeof message === 'string' && 'details' in value ? message.slice(0, 200).replace(/\.$/, '') : null
}
