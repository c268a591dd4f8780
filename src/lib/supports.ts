/*
 * Engines that need a way of their own are found out here alone. What one only lacks is asked for where it is called, as
 * `panel.showPopover?.()`; `tests/floor` refuses the rest.
 */

/** Style sheets that scripts make and roots adopt: not in Safari below 16.4. */
export const canMakeSheets = () => 'replaceSync' in CSSStyleSheet.prototype

/** WebKit and Chromium from 156 request a failed import again. WebKit requests no failed preload again. */
export const importsAgain = () =>
  navigator.vendor.startsWith('Apple') || Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]) > 155
