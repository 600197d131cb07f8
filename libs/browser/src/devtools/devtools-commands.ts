import type { Protocol } from 'puppeteer-core';

interface Command<Params, Result = unknown> {
  readonly params: Params;
  readonly result: Result;
}

/** The few commands that visits and renderings use. */
export interface DevtoolsCommands {
  'Browser.getVersion': Command<undefined, Protocol.Browser.GetVersionResponse>;
  'Browser.close': Command<undefined>;
  'Browser.setDownloadBehavior': Command<Protocol.Browser.SetDownloadBehaviorRequest>;
  'Target.createBrowserContext': Command<
    Protocol.Target.CreateBrowserContextRequest,
    Protocol.Target.CreateBrowserContextResponse
  >;
  'Target.setAutoAttach': Command<Protocol.Target.SetAutoAttachRequest>;
  'Target.disposeBrowserContext': Command<Protocol.Target.DisposeBrowserContextRequest>;
  'Target.createTarget': Command<
    Protocol.Target.CreateTargetRequest,
    Protocol.Target.CreateTargetResponse
  >;
  'Target.attachToTarget': Command<
    Protocol.Target.AttachToTargetRequest,
    Protocol.Target.AttachToTargetResponse
  >;
  'Emulation.setDeviceMetricsOverride': Command<Protocol.Emulation.SetDeviceMetricsOverrideRequest>;
  'Emulation.setFocusEmulationEnabled': Command<Protocol.Emulation.SetFocusEmulationEnabledRequest>;
  'Emulation.setLocaleOverride': Command<Protocol.Emulation.SetLocaleOverrideRequest>;
  'Emulation.setTimezoneOverride': Command<Protocol.Emulation.SetTimezoneOverrideRequest>;
  'Emulation.setTouchEmulationEnabled': Command<Protocol.Emulation.SetTouchEmulationEnabledRequest>;
  'Emulation.setUserAgentOverride': Command<Protocol.Emulation.SetUserAgentOverrideRequest>;
  'Fetch.enable': Command<Protocol.Fetch.EnableRequest>;
  'Emulation.setVirtualTimePolicy': Command<
    Protocol.Emulation.SetVirtualTimePolicyRequest,
    Protocol.Emulation.SetVirtualTimePolicyResponse
  >;
  'Fetch.continueRequest': Command<Protocol.Fetch.ContinueRequestRequest>;
  'Fetch.failRequest': Command<Protocol.Fetch.FailRequestRequest>;
  'Fetch.fulfillRequest': Command<Protocol.Fetch.FulfillRequestRequest>;
  'HeadlessExperimental.beginFrame': Command<
    Protocol.HeadlessExperimental.BeginFrameRequest,
    Protocol.HeadlessExperimental.BeginFrameResponse
  >;
  'Input.dispatchMouseEvent': Command<Protocol.Input.DispatchMouseEventRequest>;
  'Input.dispatchTouchEvent': Command<Protocol.Input.DispatchTouchEventRequest>;
  'Network.disable': Command<undefined>;
  'Network.enable': Command<Protocol.Network.EnableRequest>;
  'Input.dispatchKeyEvent': Command<Protocol.Input.DispatchKeyEventRequest>;
  'Log.enable': Command<undefined>;
  'Log.disable': Command<undefined>;
  'Page.addScriptToEvaluateOnNewDocument': Command<
    Protocol.Page.AddScriptToEvaluateOnNewDocumentRequest,
    Protocol.Page.AddScriptToEvaluateOnNewDocumentResponse
  >;
  'Page.removeScriptToEvaluateOnNewDocument': Command<Protocol.Page.RemoveScriptToEvaluateOnNewDocumentRequest>;
  'Page.resetNavigationHistory': Command<undefined>;
  'Storage.clearCookies': Command<Protocol.Storage.ClearCookiesRequest>;
  'Storage.clearDataForOrigin': Command<Protocol.Storage.ClearDataForOriginRequest>;
  'Page.captureScreenshot': Command<
    Protocol.Page.CaptureScreenshotRequest,
    Protocol.Page.CaptureScreenshotResponse
  >;
  'DOM.getBoxModel': Command<Protocol.DOM.GetBoxModelRequest, Protocol.DOM.GetBoxModelResponse>;
  'DOM.getFrameOwner': Command<
    Protocol.DOM.GetFrameOwnerRequest,
    Protocol.DOM.GetFrameOwnerResponse
  >;
  'Page.getFrameTree': Command<undefined, Protocol.Page.GetFrameTreeResponse>;
  'Page.createIsolatedWorld': Command<
    Protocol.Page.CreateIsolatedWorldRequest,
    Protocol.Page.CreateIsolatedWorldResponse
  >;
  'Page.enable': Command<undefined>;
  'Page.startScreencast': Command<Protocol.Page.StartScreencastRequest>;
  'Page.screencastFrameAck': Command<Protocol.Page.ScreencastFrameAckRequest>;
  'Page.stopScreencast': Command<undefined>;
  'Page.handleJavaScriptDialog': Command<Protocol.Page.HandleJavaScriptDialogRequest>;
  'Page.navigate': Command<Protocol.Page.NavigateRequest, Protocol.Page.NavigateResponse>;
  'Runtime.addBinding': Command<Protocol.Runtime.AddBindingRequest>;
  'Runtime.disable': Command<undefined>;
  'Runtime.discardConsoleEntries': Command<undefined>;
  'Runtime.enable': Command<undefined>;
  'Runtime.evaluate': Command<Protocol.Runtime.EvaluateRequest, Protocol.Runtime.EvaluateResponse>;
}

/** The events that they listen to. */
export interface DevtoolsEvents {
  'Emulation.virtualTimeBudgetExpired': undefined;
  'Fetch.requestPaused': Protocol.Fetch.RequestPausedEvent;
  'Inspector.targetCrashed': undefined;
  'Network.loadingFailed': Protocol.Network.LoadingFailedEvent;
  'Network.loadingFinished': Protocol.Network.LoadingFinishedEvent;
  'Network.requestWillBeSent': Protocol.Network.RequestWillBeSentEvent;
  'Network.responseReceived': Protocol.Network.ResponseReceivedEvent;
  'Log.entryAdded': Protocol.Log.EntryAddedEvent;
  'Page.domContentEventFired': Protocol.Page.DomContentEventFiredEvent;
  'Page.frameNavigated': Protocol.Page.FrameNavigatedEvent;
  'Page.javascriptDialogOpening': Protocol.Page.JavascriptDialogOpeningEvent;
  'Page.loadEventFired': Protocol.Page.LoadEventFiredEvent;
  'Page.screencastFrame': Protocol.Page.ScreencastFrameEvent;
  'Page.navigatedWithinDocument': Protocol.Page.NavigatedWithinDocumentEvent;
  'Page.frameAttached': Protocol.Page.FrameAttachedEvent;
  'Page.frameDetached': Protocol.Page.FrameDetachedEvent;
  'Runtime.bindingCalled': Protocol.Runtime.BindingCalledEvent;
  'Runtime.consoleAPICalled': Protocol.Runtime.ConsoleAPICalledEvent;
  'Runtime.exceptionThrown': Protocol.Runtime.ExceptionThrownEvent;
  /** From our own transport: an event, for example a line of the console, was too long to be read. */
  'Transport.messageTooLong': { readonly method: string | null };
}
