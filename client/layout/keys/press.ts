/** As much of a `KeyboardEvent` as it takes to tell which key was meant. */
export interface Press {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing: boolean
  /** Whether AltGr is down, which Windows reports as Ctrl and Alt together. */
  readonly isAltGraph: boolean
}

/** ⌘K or Ctrl+K. */
export const FIND = 'Mod+K'

/** Of the keyboard's own words: signs are where a layout has them, with Shift or AltGr or neither. */
const SIGNS = ['?', '/']

/**
 * The key of the registry that was pressed, on whatever layout: `j`, `3`, `?`, `Mod+K`; null for none.
 * Where the letters are not Latin, the place of a key tells its letter; where digits need Shift, their place
 * does without it.
 */
export function keyOf(press: Press): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, isAltGraph } = press
  if (isComposing || key.length !== 1) return null
  if (SIGNS.includes(key) && (isAltGraph || !(ctrlKey || metaKey || altKey))) return key
  if (isAltGraph || altKey) return null
  if (ctrlKey || metaKey) return ctrlKey !== metaKey && !shiftKey && letterOf(press) === 'k' ? FIND : null
  if (/\d/.test(key)) return key
  return shiftKey ? null : (letterOf(press) ?? digitOf(press))
}

function letterOf({ key, code }: Press): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isLatin = key <= '~'
  return isLatin ? null : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null)
}

function digitOf({ code }: Press): string | null {
  return /^Digit(\d)$/.exec(code)?.[1] ?? null
}

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="spinbutton"]'

/** Whether what is pressed there may be meant as text, or is the business of a control. */
export function isTyping(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}
