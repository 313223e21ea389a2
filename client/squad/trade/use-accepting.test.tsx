import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TradeId } from '../../../shared/core/ids.ts'
import { useAccepting } from './use-accepting.ts'

const trade = TradeId.parse('a'.repeat(12))

function Page() {
  const { isOpen, open, close } = useAccepting(trade)
  return (
    <>
      <button type="button" onClick={open}>
        Accept
      </button>
      {isOpen && (
        <dialog open aria-label="Accept the trade">
          <button type="button" onClick={close}>
            Cancel
          </button>
        </dialog>
      )}
    </>
  )
}

const dialog = () => screen.queryByRole('dialog')

/** Goes back as the browser's button does, and waits until it has. */
async function back(press: () => void): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    press()
    await gone
  })
}

it('opens with an entry of its own, which Back and the dialog’s button both leave', async () => {
  window.history.pushState(null, '', '/league/portal/abc')
  render(<Page />)
  for (const leave of [() => window.history.back(), () => screen.getByText('Cancel').click()]) {
    await userEvent.click(screen.getByText('Accept'))
    expect(dialog()).not.toBeNull()
    expect(window.location.search).toBe(`?accept=${trade}`)
    await back(leave)
    expect(dialog()).toBeNull()
    expect(window.location.href).toMatch(/\/league\/portal\/abc$/)
  }
})

it('closes without going back where the address itself opened it', async () => {
  window.history.replaceState(null, '', `/league/portal/abc?accept=${trade}`)
  render(<Page />)
  await userEvent.click(screen.getByText('Cancel'))
  expect(dialog()).toBeNull()
  expect(window.location.href).toMatch(/\/league\/portal\/abc$/)
})
