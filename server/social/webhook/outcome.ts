import type { DeliveryProblem, WebhookService } from '../../../shared/webhook/kinds.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { SendError, type SendAnswer } from '../../core/outbound/send.ts'

/** What became of an attempt. */
export interface AttemptOutcome {
  /** `refused`: this message will not do, however often; `gone`: nothing will arrive there any more. */
  readonly result: 'sent' | 'later' | 'refused' | 'gone'
  readonly problem: DeliveryProblem | null
  readonly status: number | null
  /** How long the receiver asks to wait, ms, within bounds; null where it does not say. */
  readonly retryAfter: number | null
}

/** Chat apps, whose answers mean what they say: a wrong token stays wrong. */
const CHAT_APPS: readonly WebhookService[] = ['discord', 'slack', 'telegram', 'groupme']
/** By which they say that the webhook, the bot or the chat is not there any more. */
const GONE: Readonly<Partial<Record<WebhookService, readonly number[]>>> = {
  discord: [401, 404],
  slack: [404, 410],
  telegram: [401, 404],
  groupme: [404],
}

/** @param now ms since the epoch, for a `Retry-After` that is a date */
export function outcomeOf(service: WebhookService, answer: SendAnswer, now: number): AttemptOutcome {
  const { status } = answer
  const of = (result: AttemptOutcome['result'], problem: DeliveryProblem | null): AttemptOutcome => ({
    result,
    problem,
    status,
    retryAfter: result === 'later' ? waitAsked(answer, now) : null,
  })
  if (status >= 200 && status < 300) return of('sent', null)
  if (status >= 300 && status < 400) return of('later', 'redirected')
  if (status === 429) return of('later', 'rate-limited')
  if (status === 410 || GONE[service]?.includes(status)) return of('gone', 'gone')
  if (status >= 500 || status === 408 || status === 425 || status < 200) return of('later', 'failed')
  // Of a program that someone is still writing it may go better in an hour.
  if (status === 413 || CHAT_APPS.includes(service)) return of('refused', 'refused')
  return of('later', 'refused')
}

/** Of an attempt without an answer. @throws the error, where it is a bug and no failure of the network */
export function outcomeOfFailure(error: unknown): AttemptOutcome {
  if (!(error instanceof SendError)) throw error
  return { result: 'later', problem: error.reason, status: null, retryAfter: null }
}

/** As long as is asked for, but no shorter than a second and no longer than so, ms: also longer than we wait by ourselves. */
export const LONGEST_ASKED = 6 * HOUR

function waitAsked({ retryAfter, start }: SendAnswer, now: number): number | null {
  const seconds = Number(retryAfter ?? Number.NaN)
  const asked = Number.isFinite(seconds)
    ? seconds * SECOND
    : retryAfter !== null && Number.isFinite(Date.parse(retryAfter))
      ? Date.parse(retryAfter) - now
      : waitInBody(start)
  return asked === null ? null : Math.min(Math.max(Math.ceil(asked), SECOND), LONGEST_ASKED)
}

/** Telegram and Discord say it there as well: `"retry_after": 35`, in seconds. */
function waitInBody(start: string): number | null {
  const seconds = /"retry_after"\s*:\s*(\d{1,9}(?:\.\d{1,6})?)/.exec(start)?.[1]
  return seconds === undefined ? null : Number(seconds) * SECOND
}

/** After each attempt, ms; then the last one again and again. */
const WAITS = [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]

/**
 * How long to wait after an attempt that failed, ms.
 * @param attempts from 1
 * @param chance from 0 up to 1: so that those that failed together do not come again together
 */
export function backoff(attempts: number, chance: number): number {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? HOUR
  return Math.round(wait * (0.8 + 0.4 * chance))
}
