import Capacitor
import PayUCustomBrowser
import Razorpay
import UIKit

/// Opens the SDKs of both gateways. It only passes on: the page checks the parameters, and the server trusts
/// signatures alone. Every call resolves once; a failed payment is an answer too.
@objc(GatewaySdksPlugin)
public class GatewaySdksPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "GatewaySdksPlugin"
    public let jsName = "GatewaySdks"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "openRazorpay", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openPayu", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "upiApps", returnType: CAPPluginReturnPromise),
    ]

    /// Schemes of UPI apps. `LSApplicationQueriesSchemes` must list them too.
    private static let upiSchemes = ["gpay", "phonepe", "paytmmp", "bhim"]

    /// The SDKs keep no reference to their delegates.
    private var razorpay: RazorpayCheckout?
    private var razorpayAnswer: RazorpayAnswer?
    private var payuAnswer: PayuAnswer?

    @objc func openRazorpay(_ call: CAPPluginCall) {
        guard let options = call.getObject("options"), let key = options["key"] as? String else {
            call.resolve(RazorpayAnswer.failed(code: "", description: "The options are missing.", response: nil))
            return
        }
        DispatchQueue.main.async {
            guard let page = self.bridge?.viewController else {
                call.resolve(RazorpayAnswer.failed(code: "", description: "The app has no window.", response: nil))
                return
            }
            let answer = RazorpayAnswer(call)
            let checkout = RazorpayCheckout.initWithKey(key, andDelegateWithData: answer)
            self.razorpayAnswer = answer
            self.razorpay = checkout
            checkout.open(options, displayController: page)
        }
    }

    @objc func openPayu(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            guard
                let url = URL(string: call.getString("postUrl") ?? ""),
                let page = self.bridge?.viewController
            else {
                call.resolve(PayuAnswer.result("failure", nil))
                return
            }
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "content-type")
            request.httpBody = call.getString("postData")?.data(using: .utf8)
            do {
                let browser = try PUCBWebVC(nsurlRequest: request, merchantKey: call.getString("key") ?? "")
                let answer = PayuAnswer(call, browser)
                self.payuAnswer = answer
                browser.cbWebVCDelegate = answer
                page.present(UINavigationController(rootViewController: browser), animated: true)
            } catch {
                call.resolve(PayuAnswer.result("failure", nil))
            }
        }
    }

    @objc func upiApps(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            let installed = Self.upiSchemes.filter { scheme in
                guard let link = URL(string: "\(scheme)://") else { return false }
                return UIApplication.shared.canOpenURL(link)
            }
            call.resolve(["apps": installed])
        }
    }
}

private final class RazorpayAnswer: NSObject, RazorpayPaymentCompletionProtocolWithData {
    private let call: CAPPluginCall

    init(_ call: CAPPluginCall) {
        self.call = call
    }

    func onPaymentSuccess(_ paymentId: String, andData response: [AnyHashable: Any]?) {
        call.resolve([
            "kind": "paid",
            "razorpay_payment_id": paymentId,
            "razorpay_order_id": response?["razorpay_order_id"] as? String ?? "",
            "razorpay_signature": response?["razorpay_signature"] as? String ?? "",
        ])
    }

    func onPaymentError(_ code: Int32, description: String, andData response: [AnyHashable: Any]?) {
        call.resolve(Self.failed(code: String(code), description: description, response: response))
    }

    static func failed(code: String, description: String, response: [AnyHashable: Any]?) -> [String: Any] {
        let error = response?["error"] as? [AnyHashable: Any]
        return [
            "kind": "failed",
            "code": code,
            "description": error?["description"] as? String ?? description,
            "reason": error?["reason"] as? String ?? "",
        ]
    }
}

/// The first answer of PayU's browser; later ones of the same payment change nothing.
private final class PayuAnswer: NSObject, PUCBWebVCDelegate {
    private var call: CAPPluginCall?
    private weak var browser: UIViewController?

    init(_ call: CAPPluginCall, _ browser: UIViewController) {
        self.call = call
        self.browser = browser
    }

    static func result(_ status: String, _ response: Any?) -> [String: Any] {
        ["sdkCallBackStatus": status, "payUResponse": response as? String ?? ""]
    }

    private func answer(_ status: String, _ response: Any?) {
        guard let call else { return }
        self.call = nil
        browser?.dismiss(animated: true)
        call.resolve(Self.result(status, response))
    }

    func payUSuccessResponse(_ response: Any!) {
        answer("success", response)
    }

    func payUFailureResponse(_ response: Any!) {
        answer("failure", response)
    }

    func payUConnectionError(_ notification: [AnyHashable: Any]!) {
        answer("failure", nil)
    }

    func payUTransactionCancel() {
        answer("cancel", nil)
    }
}
