/** Class of a page in a vendor's frame, by the theme that the shop asked for. */
export const lookOfFrame = (theme: string) => (theme === 'dark' ? 'dark' : 'light')

/** Styles of the pages in the vendors' frames. */
export const FRAME_STYLES = `.dark { color-scheme: dark }
.dark body { background: #222; border-color: #555 }
.dark .aside { color: #aaa }
.dark body.field { background: #1a1e22 }
body { margin: 0; padding: 10px 12px; font: 14px/1.5 system-ui, sans-serif; background: #f9f9f9; border: 1px solid #d3d3d3; border-radius: 3px; box-sizing: border-box; height: 100vh }
label { display: flex; gap: 8px; align-items: center }
.aside { font-size: 12px; color: #555 }
input:not([type=checkbox]) { box-sizing: border-box; width: 100%; border: 0; background: none; font: 16px system-ui, sans-serif; outline: none }
body.field { padding: 0 8px; display: flex; background: #fff }
`
