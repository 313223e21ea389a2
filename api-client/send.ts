import { MINUTE, SECOND } from '../shared/core/time.ts'
import { EmpireError, type Failure } from './errors.ts'
import type { ClientOptions } from './options.ts'
import type { Asked } from './request.ts'
import { wait } from './wait.ts'

const LONGEST_WAIT = MINUTE

/** How a call is sent. */
export type Sending = Pick<ClientOptions, 'fetch' | 'longestWait'>

/**
 * Sends a request, and once more where that is right: after what the server asks to wait, or where no answer came to
 * what may be repeated.
 * @throws {EmpireError} where it fails; what the signal says where that ends it
 */
export async function send(asked: Asked, sending: Sending): Promise<Response> {
  const { signal } = asked.init
  const longestWait = sending.longestWait ?? LONGEST_WAIT
  try {
    return await sendOnce(asked, sending)
  } catch (error) {
    if (!(error instanceof EmpireError)) throw error
    const pause = pauseAfter(error, asked)
    if (pause === null || pause > longestWait) throw error
    await wait(pause, signal)
  }
  return sendOnce(asked, sending)
}

/** How long to wait before it is sent again, ms; null where it is not. */
function pauseAfter({ status, retryAfter }: EmpireError, { mayRepeat }: Asked): number | null {
  if (status === 0) return mayRepeat ? SECOND : null
  return retryAfter === null ? null : retryAfter * SECOND
}

async function sendOnce({ url, init }: Asked, sending: Sending): Promise<Response> {
  let response: Response
  try {
    response = await (sending.fetch ?? fetch)(url, init)
  } catch (cause) {
    init.signal?.throwIfAborted()
    throw new EmpireError({ message: 'Cannot reach the server. Please try again.' }, { cause })
  }
  if (response.ok) return response
  throw await errorFrom(response)
}

/** The answer of a call; undefined where it has none. */
export async function answerOf(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json()
}

async function errorFrom(response: Response): Promise<EmpireError> {
  const { status, headers } = response
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : null
  // A proxy before the server may answer with a page of its own.
  const said = await response.json().catch(() => null)
  const { error, code, fields, id } = Object(said) as Partial<Failure> & { error?: unknown } // its fields are looked at
  return new EmpireError({
    message: typeof error === 'string' ? error : `The server answered with ${status}.`,
    status,
    code: code ?? null,
    fields: fields ?? {},
    retryAfter,
    id: id ?? null,
  })
}
