// Runs before the first paint, so that nobody sees the wrong theme flash by. Light unless chosen.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
} catch {
  // Storage is blocked: the theme starts light.
}
