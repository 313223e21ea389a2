import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIND, isTyping, keyOf, type Press } from './press.ts'

const press = (key: string, code: string, more: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  isAltGraph: false,
  ...more,
})
const shift = { shiftKey: true }
const altGraph = { ctrlKey: true, altKey: true, isAltGraph: true }

describe('a key', () => {
  it.each([
    ['a letter', press('j', 'KeyJ'), 'j'],
    ['a letter under caps lock', press('J', 'KeyJ'), 'j'],
    ['a letter with Shift', press('J', 'KeyJ', shift), null],
    ['a letter of Dvorak, by what it says', press('j', 'KeyC'), 'j'],
    ['a sign of Dvorak in the place of a letter', press('.', 'KeyE'), null],
    ['a Russian letter, by its place', press('о', 'KeyJ'), 'j'],
    ['a Greek one', press('γ', 'KeyG'), 'g'],
    ['a digit', press('3', 'Digit3'), '3'],
    ['a digit of the number pad', press('3', 'Numpad3'), '3'],
    ['a French digit, which needs Shift', press('3', 'Digit3', shift), '3'],
    ['a French digit without it', press('"', 'Digit3'), '3'],
    ['an exclamation mark', press('!', 'Digit1', shift), null],
    ['an American question mark', press('?', 'Slash', shift), '?'],
    ['a German one', press('?', 'Minus', shift), '?'],
    ['a French one', press('?', 'KeyM', shift), '?'],
    ['a Russian one', press('?', 'Digit7', shift), '?'],
    ['a question mark with AltGr', press('?', 'KeyW', altGraph), '?'],
    ['an American slash', press('/', 'Slash'), '/'],
    ['a German slash', press('/', 'Digit7', shift), '/'],
    ['⌘K', press('k', 'KeyK', { metaKey: true }), FIND],
    ['Ctrl+K', press('k', 'KeyK', { ctrlKey: true }), FIND],
    ['Ctrl+K under caps lock', press('K', 'KeyK', { ctrlKey: true }), FIND],
    ['Ctrl+K of a Russian keyboard', press('л', 'KeyK', { ctrlKey: true }), FIND],
    ['Ctrl+Shift+K, a console of browsers', press('K', 'KeyK', { ctrlKey: true, shiftKey: true }), null],
    ['Ctrl+⌘+K', press('k', 'KeyK', { ctrlKey: true, metaKey: true }), null],
    ['Ctrl+J, downloads', press('j', 'KeyJ', { ctrlKey: true }), null],
    ['⌘1, a tab', press('1', 'Digit1', { metaKey: true }), null],
    ['Alt+D, the address bar', press('d', 'KeyD', { altKey: true }), null],
    ['a letter with AltGr', press('j', 'KeyJ', altGraph), null],
    ['a letter on its way to another', press('j', 'KeyJ', { isComposing: true }), null],
    ['a dead key', press('Dead', 'BracketLeft'), null],
    ['an input method’s', press('Process', 'KeyJ'), null],
    ['Enter', press('Enter', 'Enter'), null],
    ['Shift alone', press('Shift', 'ShiftLeft', shift), null],
  ])('%s', (_what, pressed, key) => {
    expect(keyOf(pressed)).toBe(key)
  })

  it('is none with a modifier, but for ⌘K and what a layout needs one for', () => {
    const any = fc.record({
      key: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      code: fc.constantFrom('KeyA', 'KeyJ', 'KeyK', 'Digit1', 'Digit7', 'Slash', ''),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
      isComposing: fc.boolean(),
      isAltGraph: fc.constant(false),
    })
    fc.assert(
      fc.property(any, (pressed) => {
        const key = keyOf(pressed)
        const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = pressed
        if (isComposing || altKey) expect(key).toBeNull()
        else if (ctrlKey || metaKey) expect([null, FIND]).toContain(key)
        else if (shiftKey && key !== null) expect(key).toMatch(/^[\d?/]$/)
        else if (key !== null) expect(key).toMatch(/^[a-z\d?/]$/)
      }),
    )
  })
})

describe('typing', () => {
  const target = (html: string) => {
    document.body.innerHTML = html
    return document.querySelector('[data-target]') ?? document.body.firstElementChild
  }

  it.each([
    ['a field', '<input>', true],
    ['a search', '<input type="search">', true],
    ['a text', '<textarea></textarea>', true],
    ['a dropdown', '<select></select>', true],
    ['a rich text', '<div contenteditable="true"><b data-target>x</b></div>', true],
    ['what is not to be edited in it', '<div contenteditable="false"></div>', false],
    ['a combobox', '<div role="combobox"></div>', true],
    ['an option of a list', '<div role="listbox"><p role="option" data-target></p></div>', true],
    ['a link', '<a href="/">x</a>', false],
    ['a button', '<button>x</button>', false],
    ['a tab', '<button role="tab">x</button>', false],
  ])('happens in %s: %s', (_what, html, isSo) => {
    expect(isTyping(target(html))).toBe(isSo)
  })

  it('does not happen nowhere', () => {
    expect([isTyping(null), isTyping(document), isTyping(document.body)]).toEqual([false, false, false])
  })
})
