import type { Facts } from './trim-source.ts'

/**
 * What never happens to react-dom in this project, said in the names of its production file. Each group is a feature that
 * nothing here uses; `lean-react.ts` fails the build when something does, and when the file is another one.
 */

/** The version that these facts were read in; in another one each has to be looked up again. */
export const REACT_DOM_VERSION = '19.3.1'

/** The words of some lines. */
function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}

/** Events that React is to hear, by its own names without `on`. Each one costs every element of a page two listeners. */
export const HEARD_EVENTS: readonly string[] =
  'cancel click close contextMenu error gotPointerCapture input invalid keyDown keyUp load lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp scroll submit toggle touchCancel touchEnd touchMove touchStart wheel'.split(
    ' ',
  )

/** Events that React makes out of others. */
export const MADE_EVENTS: readonly string[] = words(
  'focus blur change transitionEnd mouseEnter mouseLeave pointerEnter pointerLeave',
)

/** Attributes that are written differently in the document. */
export const RENAMED_ATTRIBUTES: readonly string[] = words(
  'htmlFor crossOrigin strokeWidth strokeLinecap strokeLinejoin strokeDasharray fillRule',
  'clipRule shapeRendering',
)

/** Attributes of a host element that would need what is left out. */
export const UNUSED_ATTRIBUTES: readonly string[] = words(
  'xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType',
  'xmlBase xmlLang xmlSpace formAction',
)

/** Elements that React would hoist into the head, or that need events which are left out. */
export const UNUSED_ELEMENTS: readonly string[] = words('html head body title link meta style script video audio math')

/** What class components may have and ours have not. */
export const UNUSED_METHODS: readonly string[] = words(
  'componentDidMount componentDidUpdate componentWillUnmount componentWillMount componentWillUpdate',
  'componentWillReceiveProps UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps',
  'UNSAFE_componentWillUpdate getSnapshotBeforeUpdate shouldComponentUpdate contextType',
)

const RENAMES = RENAMED_ATTRIBUTES.map((name) => [
  name,
  { htmlFor: 'for', crossOrigin: 'crossorigin' }[name] ??
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
])

const nothing = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]))

/** Nothing is hydrated: every root is made by `createRoot`. */
const hydration: Facts = {
  variables: {
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    defaultOnDefaultTransitionIndicator: 'null',
  },
  calls: {
    popHydrationState: '!1',
    upgradeHydrationErrorsToRecoverable: 'null',
    checkDidRenderIdHook: '!1',
    getSuspenseInstanceFromFiber: 'null',
    getActivityInstanceFromFiber: 'null',
    getParentHydrationBoundary: 'null',
    updateDehydratedSuspenseComponent: 'null',
    ...nothing(
      [
        'resetHydrationState',
        'popTreeContext',
        'retryIfBlockedOn',
        'clearIfContinuousEvent',
        'commitSuspenseHydrationCallbacks',
      ],
      'void 0',
    ),
  },
  properties: { isDehydrated: '!1', dehydrated: 'null' },
  prototypes: ['ReactDOMHydrationRoot'],
  pieces: [
    {
      from: 'var blockedOn = findInstanceBlockingEvent(nativeEvent);\n    if (null === blockedOn)',
      by: 'findInstanceBlockingEvent(nativeEvent);\n    if (!0)',
    },
    { from: 'ReactDOMHydrationRoot.prototype.render = ', by: '' },
    { from: 'ReactDOMHydrationRoot.prototype.unmount = ', by: '' },
    {
      from: 'discreteReplayableEvents =\n    "mousedown',
      to: '.split(\n      " "\n    )',
      by: 'discreteReplayableEvents = null',
    },
  ],
}

/** No view transitions, and so none of what a commit gathers, measures and waits for on their account. */
const viewTransitions: Facts = {
  variables: {
    ...nothing(
      [
        'shouldStartViewTransition',
        'viewTransitionMutationContext',
        'inUpdateViewTransition',
        'rootViewTransitionAffected',
        'rootViewTransitionNameCanceled',
      ],
      '!1',
    ),
    ...nothing(
      ['pendingViewTransition', 'pendingViewTransitionEvents', 'pendingTransitionTypes', 'appearingViewTransitions'],
      'null',
    ),
  },
  calls: nothing(
    [
      'trackEnterViewTransitions',
      'commitNestedViewTransitions',
      'commitExitViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
    ],
    'void 0',
  ),
  prototypes: ['ViewTransitionPseudoElement'],
  pieces: [
    {
      from: '  committedLanes = (committedLanes & 335544064) === committedLanes;\n  nextEffect = firstChild;',
      to: 'commitExitViewTransitions(JSCompiler_temp[anchorOffset]);',
      by: 'committedLanes = !1;nextEffect = firstChild;for (; null !== nextEffect; ) {root = nextEffect;',
    },
    { from: '0 !== (root.subtreeFlags & firstChild)', by: '0 !== (root.subtreeFlags & 1024)' },
    {
      from: '(lanes & 335544064) === lanes\n    ? ((pendingTransitionTypes',
      to: '(spawnedLane = 10256));',
      by: 'spawnedLane = 10256;',
    },
    { from: 'passiveSubtreeMask = (lanes & 335544064) === lanes ? 10262 : 10256', by: 'passiveSubtreeMask = 10256' },
    { from: '(isViewTransitionEligible ? 10262 : 10256)', by: '10256' },
    {
      from: '  var subtreeFlags = finishedWork.subtreeFlags,\n    isViewTransitionEligible',
      to: '      return;\n    }\n',
      by: '  suspendedCommitReason = null;',
    },
  ],
}

/** No resources in the head, no stylesheets and images that a commit waits for. */
const resources: Facts = {
  variables: { currentHoistableRoot: 'null', tagCaches: 'null' },
  calls: { isHostHoistableType: '!1', preloadInstanceAndSuspendIfNeeded: 'void 0' },
  properties: { cancelPendingCommit: 'null' },
  pieces: [
    { from: '  f: flushSyncWork,\n  r: requestFormReset,', to: 'M: preinitModuleScript', by: '  f: flushSyncWork' },
    {
      from: '          case 5:\n            var resource = null;',
      to: '            }\n            workInProgressSuspendedReason = 0;',
      by: '          case 5:\n            workInProgressSuspendedReason = 0;',
    },
  ],
}

/** No refs on fragments. */
const fragments: Facts = {
  calls: {
    ...nothing(['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'], 'void 0'),
    commitNewChildToFragmentInstances: 'void 0',
    isFragmentInstanceParent: '!1',
  },
  prototypes: ['FragmentInstance'],
  pieces: [
    {
      from: '          if (null === current.stateNode) {\n            var fragmentInstance',
      to: 'instanceToUse = current.stateNode;',
      by: '',
    },
  ],
}

/** No actions: neither of forms, nor asynchronous transitions, nor optimistic states. */
const actions: Facts = {
  variables: {
    entangledTransitionTypes: 'null',
    currentEntangledLane: '0',
    currentEntangledActionThenable: 'null',
    didReadFromEntangledAsyncAction: '!1',
    needsFormReset: '!1',
  },
  calls: { suspendIfUpdateReadFromEntangledAsyncAction: 'void 0', recursivelyResetForms: 'void 0' },
  properties: { gesture: 'null' },
  pieces: [
    { from: '        if (0 === revertLane)\n', by: '        if (!0)\n' },
    {
      from: '  "object" === typeof returnValue &&\n    null !== returnValue &&',
      to: '  null !== prevOnStartTransitionFinish &&',
      by: '  null !== prevOnStartTransitionFinish &&',
    },
    {
      from: '      null !== workInProgress.memoizedState &&\n        (($$typeof = renderWithHooks(',
      to: '(HostTransitionContext._currentValue = $$typeof));',
      by: '',
    },
    {
      from: '  var stateHook = fiber.memoizedState;\n  null !== stateHook &&',
      to: '  stateHook = contextStackCursor.current;',
      by: '  var stateHook = contextStackCursor.current;',
    },
    {
      from: '  hostTransitionProviderCursor.current === fiber &&',
      to: '(HostTransitionContext._currentValue = sharedNotPendingObject));',
      by: '',
    },
    {
      from: ' else if (parent === hostTransitionProviderCursor.current) {',
      to: '(current = [HostTransitionContext]));\n    }',
      by: '',
    },
  ],
}

/** No `React.cache`: nothing is kept in what a root and its boundaries hand on. */
const cache: Facts = {
  variables: { DefaultAsyncDispatcher: 'null' },
  calls: {
    getSuspendedCache: 'null',
    peekCacheFromPool: 'null',
    ...nothing(
      [
        'pushProvider(CacheContext)',
        'popProvider(CacheContext)',
        'pushTransition',
        'pop(resumedCache)',
        'commitOffscreenPassiveMountEffects',
        'releaseRootPooledCache',
      ],
      'void 0',
    ),
  },
  properties: { cachePool: 'null', cache: 'null' },
  pieces: [
    {
      from: '  tag = createCache();\n',
      to: '    cache: tag\n',
      by: '  isStrictMode.memoizedState = {\n    element: initialChildren,\n    cache: null\n',
    },
    {
      from: '      flags & 2048 &&\n        ((flags = null),\n        null !== finishedWork.alternate &&',
      to: 'null != flags && releaseCache(flags)));',
      by: '',
    },
  ],
}

/** Inside a shadow root the document's active element is the host, which has no selection to be kept. */
const selection: Facts = {
  pieces: [
    {
      from: '  root = getActiveElementDeep(root);\n  if (hasSelectionCapabilities(root)) {',
      to: 'selectionInformation = { focusedElem: root, selectionRange: JSCompiler_temp };',
      by: '  var JSCompiler_temp;',
    },
    {
      from: 'lanes = selectionInformation;',
      to: 'info.element.scrollTop = info.top;\n          }\n        }\n',
      by: '',
    },
    {
      from: '_enabled = !!eventsEnabled;\n        selectionInformation = eventsEnabled = null;',
      by: '_enabled = !!eventsEnabled;',
    },
  ],
}

/** What browsers did before the oldest that can run this, and events that nobody asks for. */
const events: Facts = {
  variables: { canUseDOM: '!0', passiveBrowserEventsSupported: '!0' },
  calls: { isCustomElement: '!1' },
  unused: words(
    'DragEventInterface SyntheticDragEvent AnimationEventInterface SyntheticAnimationEvent',
    'ClipboardEventInterface SyntheticClipboardEvent CompositionEventInterface SyntheticCompositionEvent',
    'ANIMATION_END ANIMATION_ITERATION ANIMATION_START SPACEBAR_CHAR mediaEventTypes',
    'TRANSITION_RUN TRANSITION_START TRANSITION_CANCEL',
  ),
  cases: ['video', 'audio'],
  pieces: [
    { from: 'var aliases = new Map([', to: '\n  ])', by: `var aliases = new Map(${JSON.stringify(RENAMES)})` },
    {
      from: '    "abort auxClick beforeToggle',
      to: ');',
      by: `    ${JSON.stringify(HEARD_EVENTS.join(' '))}.split(" ");`,
    },
    { from: 'simpleEventPluginEvents.push("scrollEnd");', by: '' },
    { from: 'registerSimpleEvent(ANIMATION_END,', to: 'registerSimpleEvent("dblclick", "onDoubleClick");', by: '' },
    { from: 'registerSimpleEvent(TRANSITION_RUN,', to: '"onTransitionCancel");', by: '' },
    {
      from: 'registerTwoPhaseEvent(\n  "onSelect",',
      to: '"onCompositionUpdate",\n  "compositionupdate focusout keydown keypress keyup mousedown".split(" ")\n);',
      by: '',
    },
    {
      from: '"change click focusin focusout input keydown keyup selectionchange".split(" ")',
      by: '"change click input".split(" ")',
    },
    {
      from: '      "selectionchange" !== domEventName &&\n        (nonDelegatedEvents',
      by: '      (nonDelegatedEvents',
    },
    {
      from: '    var ownerDocument =\n      9 === rootContainerElement.nodeType',
      to: 'listenToNativeEvent("selectionchange", !1, ownerDocument));',
      by: '',
    },
    { from: '.concat(mediaEventTypes)', by: '' },
    { from: '          case "keypress":\n            if (0 === getEventCharCode(nativeEvent)) break a;\n', by: '' },
    { from: '          case "drag":\n', to: 'SyntheticDragEvent;\n            break;\n', by: '' },
    { from: '          case ANIMATION_END:\n', to: 'SyntheticAnimationEvent;\n            break;\n', by: '' },
    { from: '          case "copy":\n', to: 'SyntheticClipboardEvent;\n            break;\n', by: '' },
    {
      from: '      handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName) {',
      to: '      extractEvents$1(\n        dispatchQueue,\n        domEventName,\n        targetInst,\n        nativeEvent,\n        nativeEventTarget\n      );',
      by: '',
    },
    { from: '          if (isInputEventSupported)\n', by: '          if (!0)\n' },
    {
      from: 'if (canUseDOM) {\n  var JSCompiler_inline_result$jscomp$318;',
      to: '9 < document.documentMode);\n}',
      by: '',
    },
    { from: 'canUseDOM &&\n  "documentMode" in document &&\n  (documentMode = document.documentMode);', by: '' },
    {
      from: 'skipSelectionChangeEvent =\n    canUseDOM && "documentMode" in document && 11 >= document.documentMode,',
      by: 'skipSelectionChangeEvent = !1,',
    },
    { from: 'canUseCompositionEvent = canUseDOM && "CompositionEvent" in window,', by: 'canUseCompositionEvent = !0,' },
    {
      from: 'var canUseTextInputEvent = canUseDOM && "TextEvent" in window && !documentMode,',
      by: 'var canUseTextInputEvent = !0,',
    },
    {
      from: 'if (canUseDOM)\n  try {\n    var options = {};',
      to: 'passiveBrowserEventsSupported = !1;\n  }\n',
      by: '',
    },
    { from: 'var vendorPrefixes = {\n', to: '  return eventName;\n}\n', by: '' },
    { from: 'TRANSITION_END = getVendorPrefixedEventName("transitionend")', by: 'TRANSITION_END = "transitionend"' },
    {
      from: '      if (nativeEvent.key) {\n        var key = normalizeKey',
      to: '          : "";\n',
      by: '      return nativeEvent.key;\n',
    },
    { from: '      return "keypress" === event.type ? getEventCharCode(event) : 0;', by: '      return 0;' },
    {
      from: '      return "keypress" === event.type\n        ? getEventCharCode(event)\n        : "keydown"',
      by: '      return "keydown"',
    },
  ],
}

/** Kinds of elements and components that nothing here makes. */
const kinds: Facts = {
  // Portal, strict mode, consumer, profiler, lazy, dehydrated, suspense list, scope, legacy hidden, cache, tracing,
  // hoistable, singleton, view transition, activity.
  tags: [4, 8, 9, 12, 16, 18, 19, 21, 23, 24, 25, 26, 27, 30, 31],
  variables: { shouldDoubleInvokeUserFnsInHooksDEV: '!1' },
  calls: { hideOrUnhideNearestPortals: 'void 0' },
  cases: [
    ...words(
      'REACT_ACTIVITY_TYPE REACT_STRICT_MODE_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_LIST_TYPE',
      'REACT_LEGACY_HIDDEN_TYPE REACT_VIEW_TRANSITION_TYPE REACT_CONSUMER_TYPE REACT_LAZY_TYPE',
      'REACT_PORTAL_TYPE',
    ),
    ...UNUSED_ATTRIBUTES,
  ],
  properties: {
    ...nothing(UNUSED_METHODS, '(void 0)'),
    ...nothing(['isPureReactComponent', 'defaultProps'], 'void 0'),
    _reactRootContainer: 'null',
  },
  keys: words(
    'useImperativeHandle useDebugValue useDeferredValue useTransition useHostTransitionStatus',
    'useFormState useActionState useOptimistic useMemoCache useCacheRefresh useEffectEvent',
  ),
}

/** Nobody looks at the tree or at the stacks of its components from outside. */
const tools: Facts = {
  variables: { injectedHook: 'null' },
  calls: { getStackByFiberInDevAndProd: '""', getComponentNameFromType: 'null' },
  pieces: [{ from: 'ReactDOMSharedInternals.findDOMNode = ', to: '\n};\n', by: '' }],
}

const ALL = [hydration, viewTransitions, resources, fragments, actions, cache, selection, events, kinds, tools]

export const REACT_DOM_FACTS: Facts = {
  variables: Object.assign({}, ...ALL.map(({ variables }) => variables)),
  calls: Object.assign({}, ...ALL.map(({ calls }) => calls)),
  properties: Object.assign({}, ...ALL.map(({ properties }) => properties)),
  tags: ALL.flatMap(({ tags = [] }) => tags),
  cases: ALL.flatMap(({ cases = [] }) => cases),
  keys: ALL.flatMap(({ keys = [] }) => keys),
  unused: ALL.flatMap(({ unused = [] }) => unused),
  prototypes: ALL.flatMap(({ prototypes = [] }) => prototypes),
  pieces: ALL.flatMap(({ pieces = [] }) => pieces),
}
