import type { Plugin } from 'vite'

export function nativeSpread(): Plugin
export function restoreSpreads(code: string): { text: string; count: number }
