import { readStored, store } from '../../ui/storage/storage.ts'
import type { Item } from './find.ts'

/** As many as fit above everything else. */
const MOST = 5

interface Stored {
  /** Whose they are: a browser may have several users. */
  readonly of: string
  readonly items: readonly Item[]
}

/** The recent choices in the palette of this browser, the last first. @param userId null while it is not known */
export function readRecent(userId: string | null): readonly Item[] {
  const stored = parse(readStored('recentFinds'))
  return userId !== null && stored?.of === userId ? stored.items : []
}

export function addRecent(userId: string | null, item: Item): void {
  if (userId === null) return
  const others = readRecent(userId).filter(({ href }) => href !== item.href)
  const stored: Stored = { of: userId, items: [item, ...others].slice(0, MOST) }
  store('recentFinds', JSON.stringify(stored))
}

/** Whatever another version or a hand has written there, it is text and leads into this site. */
function parse(text: string | null): Stored | null {
  try {
    const { of, items }: Partial<Stored> = JSON.parse(text ?? '{}')
    return typeof of === 'string' && Array.isArray(items) ? { of, items: items.filter(isItem) } : null
  } catch {
    return null
  }
}

function isItem(value: unknown): value is Item {
  const { href, label, detail, group }: Partial<Record<keyof Item, unknown>> = Object(value)
  return (
    [href, label, detail, group].every((text) => typeof text === 'string') && /^\/(?!\/)/.test(String(href))
  )
}
