import * as z from 'zod'
import { WebhookId } from '../core/ids.ts'
import { Name } from '../core/name.ts'
import { isTimeZone } from '../core/time-zone.ts'
import { DELIVERY_PROBLEMS, MOST_NAME, OFF_REASONS, POST_KINDS, SERVICES } from './kinds.ts'

/** Times are ms since the epoch, times of the day minutes from midnight. */

const Minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1)

/** When nothing is posted: it waits until they are over. */
export const QuietHours = z.strictObject({
  from: Minute,
  until: Minute,
  timeZone: z.string().max(60).refine(isTimeZone, { error: 'There is no such time zone.' }),
})
export type QuietHours = z.infer<typeof QuietHours>

/** What is pasted may have blanks around it; what is far too long is refused as it came. */
const Pasted = (most: number) => z.string().max(most, { error: 'This is too long.' }).trim()

/** With a version of the API or without, and whatever is behind the token but a thread. */
const DISCORD =
  /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{15,25})\/([\w-]{40,100})\/?(?:\?thread_id=(\d{15,25}))?$/
const SLACK = /^https:\/\/hooks\.slack(?:-gov)?\.com\/services\/T\w{5,20}\/B\w{5,20}\/\w{16,40}$/

/** One web address in the one way to write it; null for none. */
function httpAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isHttp || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href
}

const HttpAddress = Pasted(1000).transform((text, ctx) => {
  const address = httpAddress(text)
  if (address !== null) return address
  ctx.addIssue({ code: 'custom', message: 'Please enter an address that starts with https://.' })
  return z.NEVER
})

/** Where a destination is, and what lets Empire post there: all of it is a secret. */
export const Destination = z.discriminatedUnion('service', [
  z.strictObject({
    service: z.literal('discord'),
    url: Pasted(300).regex(DISCORD, {
      error: 'This is no Discord webhook. Copy the whole address, from https://discord.com/api/webhooks/ on.',
    }),
  }),
  z.strictObject({
    service: z.literal('slack'),
    url: Pasted(300).regex(SLACK, {
      error: 'This is no Slack webhook. Copy the whole address, from https://hooks.slack.com/services/ on.',
    }),
  }),
  z.strictObject({
    service: z.literal('telegram'),
    token: Pasted(100).regex(/^\d{5,15}:[\w-]{30,50}$/, {
      error: 'This is no bot token: @BotFather shows one such as 123456789:AAH….',
    }),
    chat: Pasted(40).regex(/^(-?\d{3,20}|@[A-Za-z]\w{3,31})$/, {
      error: 'A chat ID is a number such as -1001234567890, or the @name of a public group.',
    }),
  }),
  z.strictObject({
    service: z.literal('groupme'),
    botId: Pasted(40).regex(/^[0-9a-f]{20,40}$/i, {
      error: 'A bot ID has 26 letters from a to f and digits.',
    }),
  }),
  z.strictObject({
    service: z.literal('ntfy'),
    server: HttpAddress.refine(
      (address) => new URL(address).pathname === '/' && new URL(address).search === '',
      {
        error: 'Please enter the address of the server alone, such as https://ntfy.sh.',
      },
    ),
    topic: Pasted(64).regex(/^[\w-]{1,64}$/, {
      error: 'A topic has up to 64 letters, digits, hyphens and underscores.',
    }),
    /** Empty for none. */
    token: Pasted(200)
      .regex(/^[\x21-\x7e]*$/, { error: 'A token has no blanks.' })
      .default(''),
  }),
  z.strictObject({ service: z.literal('webhook'), url: HttpAddress }),
])
export type Destination = z.infer<typeof Destination>

/** What Discord has in an address: its id, its token and a thread, which is most often none. */
export function discordParts(url: string): { id: string; token: string; thread: string | null } | null {
  const [, id, token, thread = null] = DISCORD.exec(url) ?? []
  return id === undefined || token === undefined ? null : { id, token, thread }
}

const Choices = {
  name: Name(1, MOST_NAME),
  kinds: z
    .array(z.enum(POST_KINDS))
    .max(POST_KINDS.length)
    .min(1, { error: 'Choose at least one thing to post.' })
    .refine((kinds) => new Set(kinds).size === kinds.length, { error: 'Each of them once, please.' }),
  quiet: QuietHours.nullable(),
}

export const NewWebhook = z.object({ ...Choices, destination: Destination })

/** Without a destination the one that it has stays. */
export const ChangedWebhook = z.object({ id: WebhookId, ...Choices, destination: Destination.optional() })

/** A destination as every member may see it. */
export const Webhook = z.object({
  id: WebhookId,
  service: z.enum(SERVICES),
  name: z.string(),
  kinds: z.array(z.enum(POST_KINDS)),
  isOn: z.boolean(),
})
export type Webhook = z.infer<typeof Webhook>

const DELIVERY_STATES = ['waiting', 'sent', 'given-up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A message on its way, or how it ended. */
export const Delivery = z.object({
  id: z.string(),
  /** Null for a test. */
  kind: z.enum(POST_KINDS).nullable(),
  /** What it said; empty while it is not written. */
  title: z.string(),
  madeAt: z.int(),
  state: z.enum(DELIVERY_STATES),
  /** When it was sent, or given up, or is tried next; null where others are before it. */
  at: z.int().nullable(),
  attempts: z.int(),
  /** Why the last attempt failed; null where none has. */
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** The status of the last answer; null where there was none. */
  status: z.int().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** A destination as its commissioner sees it. */
export const ManagedWebhook = Webhook.extend({
  quiet: QuietHours.nullable(),
  /** Its host and the end of its secret: `discord.com …x7Qk`. */
  hint: z.string(),
  offReason: z.enum(OFF_REASONS).nullable(),
  /** Since when nothing has arrived; null where the last message did. */
  failingSince: z.int().nullable(),
  /** The newest first. */
  deliveries: z.array(Delivery),
})
export type ManagedWebhook = z.infer<typeof ManagedWebhook>

/** How a test message went. */
export const TestResult = z.object({
  isSent: z.boolean(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  status: z.int().nullable(),
})
export type TestResult = z.infer<typeof TestResult>
