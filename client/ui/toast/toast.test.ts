import { afterEach, expect, it } from 'vitest'
import { toast } from './toast.ts'

afterEach(() => document.body.replaceChildren())

it('says what failed in the modal that is open, behind which nothing is seen', () => {
  const [below, above] = ['Your team', 'Claim'].map((text) => {
    const dialog = document.createElement('dialog')
    dialog.open = true
    dialog.textContent = text
    document.body.append(dialog)
    return dialog
  })
  toast.error('Not claimed: no connection.')

  expect(above?.querySelector('[role=alert]')?.textContent).toBe('Not claimed: no connection.')
  expect(below?.querySelector('[role=alert]')).toBeNull()
})
