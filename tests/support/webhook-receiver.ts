import { SendError, type Send, type SendAnswer, type SendFailure } from '../../server/core/outbound/send.ts'

/** What arrived somewhere. */
export interface Received {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** As it came. */
  readonly text: string
}

type Answer = number | SendFailure | Partial<SendAnswer>

/** Chat apps and programs that take what a world posts, without a network. */
export function createReceiver() {
  const received: Received[] = []
  const answers: ((request: Received) => Answer | Promise<Answer> | undefined)[] = []

  const send: Send = async ({ url, headers, body }) => {
    const request = { url, headers, text: body.toString('utf8') }
    received.push(request)
    let answer: Answer = 200
    for (const answering of answers.toReversed()) {
      const wanted = await answering(request)
      if (wanted === undefined) continue
      answer = wanted
      break
    }
    if (typeof answer === 'string') throw new SendError(answer)
    const usual = { status: 200, retryAfter: null, start: '' }
    return typeof answer === 'number' ? { ...usual, status: answer } : { ...usual, ...answer }
  }

  return {
    send,
    /** All of it, in order. */
    received,
    /** What arrived at an address, as JSON. */
    at: (part: string): unknown[] =>
      received.filter(({ url }) => url.includes(part)).map(({ text }) => JSON.parse(text) as unknown),
    /** What it answers from now on; undefined for as before. */
    answer: (answering: (request: Received) => Answer | Promise<Answer> | undefined) =>
      void answers.push(answering),
    forget: () => void (received.length = 0),
  }
}

/** A destination of each service, with secrets that stand nowhere else. */
export const DESTINATIONS = {
  discord: {
    service: 'discord',
    url: 'https://discord.com/api/webhooks/123456789012345678/dIsCoRd-sEcReT_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ',
  },
  slack: {
    service: 'slack',
    url: 'https://hooks.slack.com/services/T0SECRET1/B0SECRET2/sLaCkSeCrEt0123456789AbCd',
  },
  telegram: {
    service: 'telegram',
    token: '123456789:AAtElEgRaMsEcReT-0123456789abcdefgh',
    chat: '-1001234567890',
  },
  groupme: { service: 'groupme', botId: 'feedfacefeedface0123456789' },
  ntfy: {
    service: 'ntfy',
    server: 'https://ntfy.sh/',
    topic: 'nTfYsEcReTtOpIc-1',
    token: 'tk_nTfYsEcReT0123',
  },
  webhook: { service: 'webhook', url: 'https://hooks.example/pRoGrAmSeCrEt?key=qUeRySeCrEt' },
} as const

/** The parts of those that no one may see again. */
export const SECRETS: readonly string[] = [
  'dIsCoRd-sEcReT',
  'T0SECRET1/B0SECRET2',
  'sLaCkSeCrEt',
  'AAtElEgRaMsEcReT',
  '-1001234567890',
  'feedfacefeedface',
  'nTfYsEcReTtOpIc',
  'tk_nTfYsEcReT',
  'pRoGrAmSeCrEt',
  'qUeRySeCrEt',
  'whsec_',
]
