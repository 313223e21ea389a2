import { Moon, Sun } from 'lucide-react'
import { useTheme } from '../../ui/picture/theme.ts'

/** Bottom right on every page (product spec §1). */
export function ThemeToggle() {
  const { theme, toggle } = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      className="grid size-11 place-items-center rounded-box text-ink hover:bg-sunken lg:size-7"
    >
      <Icon aria-hidden size={18} />
    </button>
  )
}
