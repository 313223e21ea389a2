import type { Client } from 'pg'
import { SECOND } from '../../../shared/core/time.ts'

/** So often a listener asks itself whether it still hears, ms. A connection may die without a word. */
const BEAT = 4 * SECOND
const TRY_AGAIN = SECOND
/** Longest text of one notification, bytes: PostgreSQL takes 8,000. */
export const LONGEST_TEXT = 7_000

/** So many are kept to be sent while there is no connection; of more, those who listen find out by themselves. */
const MOST_UNSENT = 1_000
/** And so many go by one question. */
const MOST_AT_ONCE = 100

export interface Listening {
  /**
   * Sends a text to all who listen, also to oneself: at once and outside of any transaction, or as soon as there is a
   * connection again. It may come twice.
   */
  send(text: string): void
  stop(): Promise<void>
}

/**
 * A connection of its own that listens on a channel of PostgreSQL's, and comes back when it is lost. It must be a direct
 * one: a pooler that shares connections between transactions hears nothing.
 * @param heard.text gets what was sent, by whomever
 * @param heard.again is called when it listens, the first time and after each loss: what was sent meanwhile is lost
 */
export function listen(
  url: string,
  channel: string,
  heard: { text: (text: string) => void; again: () => void; lost: (error: Error) => void },
): Listening {
  let client: Client | null = null
  let stopped = false
  let hearsNothing = 0
  let timer: NodeJS.Timeout | undefined
  const unsent: string[] = []
  let isSending = false
  let connecting: Promise<void> = connect()

  async function connect(): Promise<void> {
    const { default: pg } = await import('pg')
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'empire listens',
      keepAlive: true,
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: 5 * SECOND,
    })
    const lose = (reason: Error) => {
      if (client === mine) client = null
      mine.removeAllListeners()
      // What it still has to say, nobody wants to know.
      mine.on('error', () => {})
      void mine.end().catch(() => {})
      if (stopped) return
      heard.lost(reason)
      clearTimeout(timer)
      timer = setTimeout(() => void (connecting = connect()), TRY_AGAIN).unref()
    }
    mine.once('error', lose)
    mine.once('end', () => lose(new Error('The connection was closed')))
    mine.on('notification', ({ payload = '' }) => {
      hearsNothing = 0
      if (payload !== '') heard.text(payload)
    })
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      if (stopped) return lose(new Error('stopped'))
      client = mine
      hearsNothing = 0
      heard.again()
      void sendAll()
      beat(mine, lose)
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function beat(mine: Client, lose: (error: Error) => void): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (client !== mine) return
      hearsNothing += 1
      if (hearsNothing > 2) return lose(new Error('It hears not even itself'))
      send('')
      beat(mine, lose)
    }, BEAT).unref()
  }

  function send(text: string): void {
    if (stopped || unsent.length >= MOST_UNSENT) return
    unsent.push(text)
    void sendAll()
  }

  /** One question after the other: until it has the answer to one, the driver takes no more. */
  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    while (await sendSome());
    isSending = false
  }

  /** @returns whether to go on */
  async function sendSome(): Promise<boolean> {
    if (!client || unsent.length === 0) return false
    const texts = unsent.splice(0, MOST_AT_ONCE)
    try {
      await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, texts])
      return true
    } catch {
      unsent.unshift(...texts)
      return false
    }
  }

  return {
    send,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await connecting
      const mine = client
      client = null
      if (mine) {
        mine.removeAllListeners()
        await mine.end().catch(() => {})
      }
    },
  }
}
