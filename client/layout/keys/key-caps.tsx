import { isApple } from '../../ui/page/apple.ts'

/** Before the letter of a key that is held down with ⌘ or Ctrl. */
const MOD = 'Mod+'

/** What is printed on some keys of the registry, and how they are called. */
function capsOf(keys: string): ReadonlyArray<{ cap: string; name: string }> {
  const letter = keys.startsWith(MOD) ? keys.slice(MOD.length) : null
  if (letter !== null)
    return [
      isApple()
        ? { cap: `⌘${letter}`, name: `Command ${letter}` }
        : { cap: `Ctrl ${letter}`, name: `Control ${letter}` },
    ]
  return keys.split(/[ +]/).map((key) => ({ cap: CAPS[key] ?? key, name: NAMES[key] ?? key.toUpperCase() }))
}

const CAPS: Readonly<Record<string, string>> = { Escape: 'Esc' }
const NAMES: Readonly<Record<string, string>> = {
  '?': 'Question mark',
  '/': 'Slash',
  Escape: 'Escape',
  Enter: 'Enter',
  Shift: 'Shift',
  Alt: 'Alt',
  '↑': 'Up',
  '↓': 'Down',
}

/** Keys as they look; read out by their names. @param props.keys as in the registry */
export function KeyCaps({ keys }: { keys: string }) {
  const caps = capsOf(keys)
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">
        {caps.map(({ name }) => name).join(keys.includes('+') ? ' ' : ', then ')}
      </span>
      {caps.map(({ cap }) => (
        <kbd
          key={cap}
          aria-hidden
          className="inline-grid h-6 min-w-6 place-items-center rounded-box border border-edge bg-surface px-1.5 font-sans text-sm leading-none font-medium text-ink"
        >
          {cap}
        </kbd>
      ))}
    </span>
  )
}
