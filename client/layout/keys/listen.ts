import { SECOND } from '../../../shared/core/time.ts'
import { areCharacterKeysOn } from './character-keys.ts'
import { FIND, isTyping, keyOf } from './press.ts'
import { findKey, type Hands, isBeginning } from './registry.ts'

/** How long a `g` waits for its letter. */
const PATIENCE = 2 * SECOND

/**
 * Listens for the keys of the registry, until what it returns is called. None does anything while something is
 * being typed or a dialog is open, which has keys of its own.
 * @param early what was pressed before this was there to listen
 */
export function listenForKeys(hands: () => Hands, early: readonly KeyboardEvent[] = []): () => void {
  let before = { keys: '', at: 0 }

  function onKeyDown(event: KeyboardEvent) {
    const key = event.defaultPrevented ? null : keyOf(pressOf(event))
    const isMeant =
      key !== null &&
      (key === FIND || areCharacterKeysOn()) &&
      !isTyping(event.composedPath()[0] ?? event.target) &&
      document.querySelector('dialog[open]') === null
    const { keys, at } = before
    // A modifier that is held down for the next key is no key.
    if (key !== null || event.key.length === 1) before = { keys: '', at: 0 }
    if (!isMeant) return
    const isNext = keys !== '' && key !== FIND && event.timeStamp - at < PATIENCE
    const pressed = isNext ? `${keys} ${key}` : key
    if (isBeginning(pressed)) before = { keys: pressed, at: event.timeStamp }
    // Whoever holds a key down goes through rows with it, and does nothing else again and again.
    else if (event.repeat && !/^[jk]$/.test(pressed)) return
    else {
      const act = findKey(pressed)?.act
      if (act && act(hands()) !== false) event.preventDefault()
    }
  }

  for (const event of early) onKeyDown(event)
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function pressOf(event: KeyboardEvent) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
  const isAltGraph = event.getModifierState('AltGraph')
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, isAltGraph }
}
