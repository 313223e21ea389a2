import * as z from 'zod'
import { LeagueCode } from '../core/ids.ts'

/** What an address reads: when something happens in leagues, or what has happened. */
export const SECRET_ADDRESS_KINDS = ['calendar', 'activity'] as const
export const SecretAddressKind = z.enum(SECRET_ADDRESS_KINDS)
export type SecretAddressKind = z.infer<typeof SecretAddressKind>

/** The last part of such an address, by what it reads. */
export const SECRET_ADDRESS_FILES = {
  calendar: 'calendar.ics',
  activity: 'activity.xml',
} as const satisfies Record<SecretAddressKind, string>

/** An address by which an app reads one feed of a person, without signing in. */
export const SecretAddress = z.object({
  id: z.string(),
  kind: SecretAddressKind,
  /** The code of its league; null for all of the person's. */
  league: LeagueCode.nullable(),
  /** Null where it was made with another key of this server, and cannot be shown any more. */
  url: z.string().nullable(),
  madeAt: z.int(),
  /** When an app last read it, to the hour; null for never. */
  readAt: z.int().nullable(),
})
export type SecretAddress = z.infer<typeof SecretAddress>
