package in.halalbasket.shop;

import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.net.Uri;
import androidx.activity.result.ActivityResult;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.ActivityCallback;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.payu.custombrowser.CustomBrowser;
import com.payu.custombrowser.PayUCustomBrowserCallback;
import com.payu.custombrowser.bean.CustomBrowserConfig;

/**
 * Opens the SDKs of both gateways. It only passes on: the page checks the parameters, and the server trusts
 * signatures alone. Every call resolves once; a failed payment is an answer too.
 */
@CapacitorPlugin(name = "GatewaySdks")
public class GatewaySdksPlugin extends Plugin {

    /** Android may end the app while the SDK is open. The activity has the answer in any case. */
    @PluginMethod
    public void openRazorpay(PluginCall call) {
        JSObject options = call.getObject("options");
        if (options == null) {
            call.resolve(RazorpayActivity.failed("", "The options are missing."));
            return;
        }
        Intent intent = new Intent(getContext(), RazorpayActivity.class);
        intent.putExtra(RazorpayActivity.OPTIONS, options.toString());
        startActivityForResult(call, intent, "razorpayEnded");
    }

    @ActivityCallback
    private void razorpayEnded(PluginCall call, ActivityResult result) {
        if (call == null) return;
        call.resolve(RazorpayActivity.answerOf(result.getData()));
    }

    @PluginMethod
    public void openPayu(PluginCall call) {
        CustomBrowserConfig config = new CustomBrowserConfig(call.getString("key"), call.getString("txnId"));
        config.setPostUrl(call.getString("postUrl"));
        config.setPayuPostData(call.getString("postData"));
        String upiApp = call.getString("upiApp");
        if (upiApp != null) config.setPackageNameForSpecificApp(upiApp);
        getActivity().runOnUiThread(() ->
            new CustomBrowser().addCustomBrowser(getActivity(), config, new PayuAnswer(call))
        );
    }

    /** The apps that open UPI links. The manifest names the scheme, otherwise Android hides them. */
    @PluginMethod
    public void upiApps(PluginCall call) {
        Intent pay = new Intent(Intent.ACTION_VIEW, Uri.parse("upi://pay"));
        JSArray packages = new JSArray();
        PackageManager manager = getContext().getPackageManager();
        for (ResolveInfo found : manager.queryIntentActivities(pay, 0)) {
            packages.put(found.activityInfo.packageName);
        }
        JSObject answer = new JSObject();
        answer.put("apps", packages);
        call.resolve(answer);
    }

    /** The first answer of PayU's browser; later ones of the same payment change nothing. */
    private static final class PayuAnswer extends PayUCustomBrowserCallback {

        private final PluginCall call;
        private boolean answered = false;

        PayuAnswer(PluginCall call) {
            this.call = call;
        }

        private void answer(String status, String response) {
            if (answered) return;
            answered = true;
            JSObject answer = new JSObject();
            answer.put("sdkCallBackStatus", status);
            answer.put("payUResponse", response == null ? "" : response);
            call.resolve(answer);
        }

        @Override
        public void onPaymentSuccess(String payuResponse, String merchantResponse) {
            answer("success", payuResponse);
        }

        @Override
        public void onPaymentFailure(String payuResponse, String merchantResponse) {
            answer("failure", payuResponse);
        }

        @Override
        public void onPaymentTerminate() {
            answer("cancel", "");
        }

        @Override
        public void onBackApprove() {
            answer("cancel", "");
        }

        @Override
        public void onCBErrorReceived(int code, String message) {
            answer("failure", "");
        }
    }
}
