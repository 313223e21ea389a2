import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

/** Prints the page as client/print.css has it. */
export function PrintButton({ label = 'Print' }: { label?: string }) {
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Printer aria-hidden size={18} />
      {label}
    </Button>
  )
}
