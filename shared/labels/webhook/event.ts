import type { WebhookEvent } from '../../webhook/event.ts'
import type { PostKind } from '../../webhook/kinds.ts'
import { joinList, midSentence } from '../../core/lists.ts'
import { POST_KIND_WORDS, SERVICE_WORDS } from './names.ts'

/** What was done about a place outside that the league posts to, as a sentence without its full stop. */
export function webhookEventLabel(event: WebhookEvent, { who }: { who: string }): string {
  const what = `${event.name} (${SERVICE_WORDS[event.service]})`
  switch (event.kind) {
    case 'webhook-added':
      return `${who} has the league post to ${what}: ${kindsText(event.kinds)}`
    case 'webhook-changed':
      return `${who} changed ${joinList(event.changes.map((change) => CHANGES[change]))} of ${event.before === undefined ? what : `${event.before}, now ${what}`}${event.changes.includes('kinds') ? `: ${kindsText(event.kinds)}` : ''}`
    case 'webhook-switched':
      return event.isOn ? `${who} turned ${what} on` : OFF[event.why](who, what)
    case 'webhook-removed':
      return `${who} removed ${what}: the league posts nothing there anymore`
    default:
      return event satisfies never
  }
}

const CHANGES = {
  name: 'the name',
  kinds: 'what is posted',
  quiet: 'the quiet hours',
  address: 'the address',
  secret: 'the signing secret',
} as const

const OFF = {
  commissioner: (who: string, what: string) => `${who} turned ${what} off`,
  failed: (_who: string, what: string) => `${what} was turned off: nothing had arrived for three days`,
  gone: (_who: string, what: string) => `${what} was turned off: it does not exist there anymore`,
  unreadable: (_who: string, what: string) => `${what} was turned off: its address has to be entered again`,
} as const

/** `final scores and trades` */
function kindsText(kinds: readonly PostKind[]): string {
  return joinList(kinds.map((kind) => midSentence(POST_KIND_WORDS[kind].name)))
}
