import * as z from 'zod'
import { MAX_KNOWN_DEVICES } from '../core/account-limits.ts'
import { SessionId, UserId } from '../core/ids.ts'
import { Name, ReadableName } from '../core/name.ts'
import { InvitationCode } from './sign-up.ts'

/** Letters, digits and `. _ -` with single spaces between: what people can read out and type. */
const TYPED = /^[\p{L}\p{N}._-]+(?: [\p{L}\p{N}._-]+)*$/u
const UNTYPED = { error: 'Usernames may have letters, digits, spaces and . _ -' }

const Username = ReadableName(2, 40).refine((name) => TYPED.test(name), UNTYPED)

/** Of an account that is there already, here or elsewhere: it may be from before names were reserved. */
export const KnownUsername = Name(2, 40).refine((name) => TYPED.test(name), UNTYPED)

export const Email = z
  .string({ error: 'Please enter a valid email.' })
  .trim()
  .max(254, { error: 'Please enter a valid email.' })
  .pipe(z.email({ error: 'Please enter a valid email.' }))

/** Any characters count, from 8 to 256 (spec of the foundation; ASVS 6.2.1, 6.2.9). */
export const NewPassword = z
  .string({ error: 'Please enter a password.' })
  .min(8, { error: 'Passwords need at least 8 characters.' })
  .max(256, { error: 'Passwords may have at most 256 characters.' })

/** A password to compare, so only its size is bounded. */
export const AnyPassword = z
  .string({ error: 'Please enter a password.' })
  .min(1, { error: 'Please enter a password.' })
  .max(1024, { error: 'Wrong username or password.' })

export const SignUp = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  /** Where sign-up is by invitation: its code, or that of a league's invite link. */
  invitation: InvitationCode.nullish(),
})

/** What a device shows to prove that an account was signed in to on it. */
const DeviceToken = z.string().max(100)

export const LogIn = z.object({
  username: z
    .string({ error: 'Please enter a username.' })
    .trim()
    .min(1, { error: 'Please enter a username.' })
    .max(254),
  password: AnyPassword,
  /** Of this device, by whichever accounts. */
  deviceTokens: z.array(DeviceToken).max(MAX_KNOWN_DEVICES).optional(),
})

/** What a sign-in gives: a bearer token, what the device keeps to be known by, and the words to show. */
export const SignedIn = z.object({ accessToken: z.string(), deviceToken: z.string(), message: z.string() })

export const Me = z.object({ id: UserId, username: z.string(), email: z.string() })
export type Me = z.infer<typeof Me>

/** Six digits, or twelve after many wrong guesses. They may be entered with spaces. */
export const ResetCode = z
  .string({ error: 'Please enter the digits of the code.' })
  .max(40, { error: 'Please enter the digits of the code.', abort: true })
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}(?:\d{6})?$/, { error: 'The code has six or twelve digits.' }))

/** What step 2 of a reset gives and step 3 needs. */
export const ResetTicket = z
  .string({ error: 'This password reset is no longer valid. Please start again.' })
  .min(1, { error: 'This password reset is no longer valid. Please start again.' })
  .max(200, { error: 'This password reset is no longer valid. Please start again.' })

/** One device that is signed in. */
export const Device = z.object({
  id: SessionId,
  /** The browser as it calls itself. */
  userAgent: z.string(),
  createdAt: z.int(),
  seenAt: z.int(),
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>
