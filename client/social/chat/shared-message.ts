import { MAX_MESSAGE } from '../../../shared/core/chat-limits.ts'

/**
 * What another app has shared, as a message: its title, its text and its link, each once and no longer than a message.
 * @param shared `title`, `text` and `url`, of which apps fill what they have
 */
export function sharedMessage(shared: URLSearchParams): string {
  const parts: string[] = []
  for (const name of ['title', 'text', 'url']) {
    const part = shared.get(name)?.trim() ?? ''
    const others = ['title', 'text', 'url'].filter((other) => other !== name)
    // Apps repeat themselves: many put the link into the text as well.
    const isRepeated = others.some((other) => {
      const text = shared.get(other)?.trim() ?? ''
      return text.includes(part) && (text !== part || parts.includes(part))
    })
    if (part !== '' && !isRepeated) parts.push(part)
  }
  return Array.from(parts.join('\n')).slice(0, MAX_MESSAGE).join('')
}

/** A message that was begun, with something more. */
export function appended(begun: string, more: string): string {
  const text = begun.trim() === '' ? more : `${begun.trimEnd()}\n${more}`
  return Array.from(text).slice(0, MAX_MESSAGE).join('')
}
