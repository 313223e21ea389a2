import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import { HostLeague } from '../../../shared/hosts/league/host-league.ts'

/** Of the packed text: 30 times as much as the largest recorded league takes. */
const MOST_PACKED = 16 * 1024 * 1024
/** Unpacked. */
const MOST_TEXT = 256 * 1024 * 1024

/** A league as it waits to be moved in. */
const Packed = z.object({
  league: HostLeague,
  replays: z.array(z.tuple([z.int(), z.string()])),
})

/**
 * A league with what its replays found as one short text: JSON packed by gzip, in base64.
 * @throws {HostFileError} where it is too large to be kept
 */
export function packLeague(of: z.input<typeof Packed>): string {
  const packed = gzipSync(JSON.stringify(of)).toString('base64')
  if (packed.length > MOST_PACKED)
    throw new HostFileError(null, 'The league has more in it than this server keeps')
  return packed
}

/** @throws {Error} for what `packLeague` has not made */
export function unpackLeague(packed: string): z.output<typeof Packed> {
  const text = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_TEXT }).toString('utf8')
  return Packed.parse(JSON.parse(text))
}
