import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useHideOnScroll } from './hide-on-scroll.ts'

function Strip({ isStoodOn = false }) {
  return (
    <>
      <footer ref={useHideOnScroll<HTMLElement>()} />
      {isStoodOn && <div data-on-dock="" />}
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
})

/** Scrolls there. @returns whether the strip is away then */
function scrollTo(place: number): boolean {
  vi.stubGlobal('scrollY', place)
  fireEvent.scroll(window)
  return screen.getByRole('contentinfo').hasAttribute('data-away')
}

it('is away while the page is scrolled down, and there when it goes up', () => {
  render(<Strip />)
  expect([scrollTo(100), scrollTo(300), scrollTo(302), scrollTo(250)]).toEqual([true, true, true, false])
})

it('is there again once the page is at rest', () => {
  render(<Strip />)
  scrollTo(100)
  vi.advanceTimersByTime(200)
  scrollTo(200)
  vi.advanceTimersByTime(299)
  expect(screen.getByRole('contentinfo').hasAttribute('data-away')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(screen.getByRole('contentinfo').hasAttribute('data-away')).toBe(false)
})

it('stays under what stands on it', () => {
  render(<Strip isStoodOn />)
  expect(scrollTo(100)).toBe(false)
})

it('comes back under a press, and stays until the press is over', () => {
  render(<Strip />)
  scrollTo(100)
  fireEvent.pointerDown(screen.getByRole('contentinfo'))
  expect([scrollTo(100), scrollTo(200)]).toEqual([false, false])
  fireEvent.pointerUp(window)
  expect(scrollTo(300)).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(scrollTo(400)).toBe(true)
})
