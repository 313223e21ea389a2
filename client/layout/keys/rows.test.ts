import { beforeEach, expect, it } from 'vitest'
import { focusRow } from './rows.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <nav><a href="/" data-row>not of the page</a></nav>
    <main><a href="/1" data-row>1</a><a href="/x">other</a><a href="/2" data-row>2</a><a href="/3" data-row>3</a></main>`
})

const at = () => document.activeElement?.textContent
const link = (name: string) => [...document.querySelectorAll('a')].find((one) => one.textContent === name)

it('goes from row to row and stops at either end', () => {
  expect([focusRow(1), at()]).toEqual([true, '1'])
  expect([focusRow(1), at()]).toEqual([true, '2'])
  expect([focusRow(1), at()]).toEqual([true, '3'])
  expect([focusRow(1), at()]).toEqual([false, '3'])
  expect([focusRow(-1), at()]).toEqual([true, '2'])
})

it('begins, from elsewhere, with what can be seen', () => {
  const places: Record<string, number> = { 1: -200, 2: 300, 3: 5000 }
  for (const [name, top] of Object.entries(places)) {
    const row = link(name)
    if (row) row.getBoundingClientRect = () => DOMRect.fromRect({ y: top, height: 40 })
  }
  expect([focusRow(1), at()]).toEqual([true, '2'])
  link('other')?.focus()
  expect([focusRow(-1), at()]).toEqual([true, '2'])
})

it('does nothing on a page without rows', () => {
  document.body.innerHTML = '<main></main>'
  expect([focusRow(1), focusRow(-1)]).toEqual([false, false])
})
