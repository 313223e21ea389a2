import type * as z from 'zod'
import type { LeagueId, ProposalId, UserId } from '../../../shared/core/ids.ts'
import type { Constitution, ConstitutionVersion } from '../../../shared/constitution/constitution.ts'
import type { ConstitutionEvent } from '../../../shared/constitution/event.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { listActivity } from '../../league/events/service.ts'
import { readText, storeText } from './texts.ts'

const CHANGES = { max: 60, windowMs: DAY }
/** Of which a page lists all. */
const MOST_LISTED = 500

type Version = ConstitutionVersion & Pick<ConstitutionEvent, 'digest'>

/** The versions of a league's constitution, the newest first. @param limit how many of them */
export async function listVersions(app: App, leagueId: LeagueId, limit = MOST_LISTED): Promise<Version[]> {
  const kinds = ['constitution-changed'] as const
  const events = await listActivity(app, leagueId, { before: null, limit, kinds })
  return events.flatMap(({ seq, at, actorName, event }) => {
    if (event.kind !== 'constitution-changed') return []
    const { version, reason, size, digest, amendmentId } = event
    const authorName = amendmentId === undefined ? (actorName ?? 'Empire') : null
    return [{ version, seq, at, authorName, reason, size, digest }]
  })
}

/** A league's constitution as it is now. */
export async function readConstitution(app: App, leagueId: LeagueId): Promise<z.infer<typeof Constitution>> {
  const versions = await listVersions(app, leagueId)
  const [newest] = versions
  return {
    version: newest?.version ?? 0,
    text: newest ? await readText(app, leagueId, newest.digest) : '',
    versions: versions.map(({ version, seq, at, authorName, reason, size }) => ({
      version,
      seq,
      at,
      authorName,
      reason,
      size,
    })),
  }
}

/** The text of a version; of 0, before the first, an empty one. @throws {DomainError} NOT_HERE */
export async function readVersion(app: App, leagueId: LeagueId, version: number): Promise<{ text: string }> {
  if (version === 0) return { text: '' }
  const found = (await listVersions(app, leagueId)).find((one) => one.version === version)
  if (!found) throw new DomainError('NOT_HERE')
  return { text: await readText(app, leagueId, found.digest) }
}

/**
 * Makes a new version of a league's constitution. The text that it has already leaves no version and no event.
 * @param by.actorId null for the league, by vote
 * @param to.seen the version that the text was made from: another one since is not overwritten
 * @returns the version that is in force then
 * @throws {DomainError} CONSTITUTION_CHANGED, which says who has changed it meanwhile
 */
export function writeConstitution(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId | null },
  to: { text: string; reason: string; seen: number; amendmentId?: ProposalId },
): Promise<{ version: number }> {
  const { text, reason, seen, amendmentId } = to
  return inLeague(app, by, async (app, league) => {
    const [current] = await listVersions(app, league.id, 1)
    const before = current ? await readText(app, league.id, current.digest) : ''
    if (before === text) return { version: current?.version ?? 0 }
    if ((current?.version ?? 0) !== seen) throw changedMeanwhile(current)
    if (by.actorId !== null) await takeTry(app, `constitution:${by.actorId}`, CHANGES)
    const version = seen + 1
    await league.append({
      kind: 'constitution-changed',
      version,
      digest: await storeText(app, league.id, text),
      size: text.length,
      sizeBefore: before.length,
      reason,
      ...(amendmentId !== undefined && { amendmentId }),
    })
    return { version }
  })
}

function changedMeanwhile(current: Version | undefined): DomainError {
  const who = current?.authorName ?? 'The league, by vote,'
  return new DomainError('CONSTITUTION_CHANGED', {
    message: `${who} changed the constitution while you were editing (version ${current?.version ?? 0}: ${current?.reason ?? ''}). Your text is still here: compare the two, then save again.`,
  })
}
