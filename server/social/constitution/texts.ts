import type { LeagueId } from '../../../shared/core/ids.ts'
import { constitutionDigest } from '../../../shared/constitution/digest.ts'
import type { App } from '../../core/app/app.ts'
import { sha256 } from '../../league/events/sha256.ts'
import * as queries from './queries.ts'

/** Stores a text, before the event that has its digest. @returns the digest */
export async function storeText(app: App, leagueId: LeagueId, text: string): Promise<string> {
  const digest = constitutionDigest(text, sha256)
  await queries.putText(app.db, { leagueId, digest, text })
  return digest
}

/** A text by its digest; empty where someone has deleted the row, which the check of the log finds. */
export async function readText(app: App, leagueId: LeagueId, digest: string): Promise<string> {
  return (await queries.findText(app.db, { leagueId, digest })) ?? ''
}
